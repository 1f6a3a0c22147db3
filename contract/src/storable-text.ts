/** PostgreSQL cannot store a NUL in a text, and no UTF-8 can carry half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * Where a value that somebody sent holds a text that cannot be stored, as `a.b.0`; undefined if it holds none. Names of
 * fields are texts too. It uses no recursion: strangers choose how deep their values are.
 */
export function findUnstorableText(sent: unknown): string | undefined {
  const open: { value: unknown; path: string }[] = [{ value: sent, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path
      if (typeof inner !== 'number' && typeof inner !== 'boolean')
        open.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
    }
  }
  return undefined
}
