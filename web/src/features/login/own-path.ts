/** Any origin works here: only the part after it is kept. */
const nowhere = 'https://nowhere.invalid'

/** Reduces `redirectToPath` to a path of our own site. Anything else could send people to another site. */
export function toOwnPath(wished: string | null | undefined): string | undefined {
  if (!wished) return undefined
  // Browsers read a backslash as a slash, and drop line breaks and tabs.
  const plain = wished
    .trim()
    .replaceAll('\\', '/')
    .replaceAll(/[\t\r\n]/g, '')
  if (plain.startsWith('//') || !URL.canParse(plain, nowhere)) return undefined
  const { pathname, search, hash } = new URL(plain, nowhere)
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
