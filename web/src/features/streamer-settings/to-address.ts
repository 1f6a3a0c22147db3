/** Reads a typed address: people leave out its beginning or copy it from an old link. */
export function toAddress(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  return /^[a-z]+:/i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`
}
