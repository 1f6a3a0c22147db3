/** “Voices, Sounds and Seconds” */
export function joinNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names)
}
