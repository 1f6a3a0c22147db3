/** PostgreSQL cannot store a NUL in a text, and no UTF-8 can carry half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

type Holder = unknown[] | Record<string, unknown>
type Place = { holder: Holder; name: string | number; outer: Place | undefined }

/**
 * Where a value that somebody sent holds a text that cannot be stored, as `a.b.0`; undefined if it holds none. Names of
 * fields are texts too. Strangers choose how deep and how wide their values are, so it uses no recursion and makes a path
 * only for what it found.
 */
export function findUnstorableText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return isStorable(sent) ? undefined : ''
  const open: Place[] = isHolder(sent) ? [{ holder: sent, name: '', outer: undefined }] : []
  for (let place = open.pop(); place; place = open.pop()) {
    const { holder } = place
    const names = Array.isArray(holder) ? [] : Object.keys(holder)
    if (!names.every(isStorable)) return pathOf(place)
    const inners = Array.isArray(holder) ? holder : names.map((name) => holder[name])
    for (let index = 0; index < inners.length; index += 1) {
      const inner = inners[index]
      const name = names[index] ?? index
      if (isHolder(inner)) open.push({ holder: inner, name, outer: place })
      else if (typeof inner === 'string' && !isStorable(inner)) return pathOf({ name, outer: place })
    }
  }
  return undefined
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function pathOf(inner: Pick<Place, 'name' | 'outer'>): string {
  const names: (string | number)[] = []
  for (let { name, outer } = inner; outer; { name, outer } = outer) names.push(name)
  return names.toReversed().join('.')
}
