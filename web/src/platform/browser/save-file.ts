/** Gives the visitor a file, as if they had followed a download link. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read only after they have handled the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
