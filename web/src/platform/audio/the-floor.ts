let silence: (() => void) | undefined

/** Only one sound of the site is heard at a time: whoever begins silences whoever had begun before. */
export function takeTheFloor(stop: () => void): void {
  if (silence !== stop) silence?.()
  silence = stop
}
