/** The database cannot store NUL or half a character. */
export function toStoredText(text: string, maxLength: number): string {
  const storable = text.replaceAll('\0', '')
  const cut = storable.slice(0, maxLength)
  return (cut === storable ? cut : cut.replace(/[\uD800-\uDBFF]$/, '')).toWellFormed()
}
