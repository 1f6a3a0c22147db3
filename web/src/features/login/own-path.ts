/** Any origin will do: only what follows it is kept. */
const nowhere = 'https://nowhere.invalid'

/** Reduces what stands in `redirectToPath` to a path of our own site; anything else would send people elsewhere. */
export function toOwnPath(wished: string | null | undefined): string | undefined {
  if (!wished) return undefined
  // Browsers read a backslash as a slash, and leave out line breaks and tabs.
  const plain = wished
    .trim()
    .replaceAll('\\', '/')
    .replaceAll(/[\t\r\n]/g, '')
  if (plain.startsWith('//') || !URL.canParse(plain, nowhere)) return undefined
  const { pathname, search, hash } = new URL(plain, nowhere)
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
