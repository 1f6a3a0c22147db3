let silence: (() => void) | undefined

/** Only one sound of the site plays at a time: a new sound stops the one before. */
export function takeTheFloor(stop: () => void): void {
  if (silence !== stop) silence?.()
  silence = stop
}
