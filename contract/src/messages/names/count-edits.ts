/**
 * Counts the letters to add, drop, change or swap with their neighbour until one name equals the other; `max + 1` if it
 * takes more than `max`.
 */
export function countEdits(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let [start, oneEnd, otherEnd] = [0, one.length, other.length]
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start += 1
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1
    otherEnd -= 1
  }
  return countWithin(one.slice(start, oneEnd), other.slice(start, otherEnd), max)
}

// The rows are kept between calls, because a hostile message needs thousands of them. Longer names than this count as
// far apart.
const longest = 100
const rows = [new Uint8Array(longest + 2), new Uint8Array(longest + 2), new Uint8Array(longest + 2)] as const

/** Fills in only the cells near the diagonal: all others stand for more than `max` edits. */
function countWithin(one: string, other: string, max: number): number {
  const far = max + 1
  if (other.length > longest) return far
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= other.length; j += 1) last[j] = Math.min(j, far)
  for (let i = 1; i <= one.length; i += 1) {
    const from = Math.max(1, i - max)
    const to = Math.min(other.length, i + max)
    row[from - 1] = i <= max ? i : far
    row[to + 1] = far
    let least = row[from - 1] ?? far
    for (let j = from; j <= to; j += 1) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      let edits = Math.min((last[j - 1] ?? far) + (isSame ? 0 : 1), (last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, far)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        edits = Math.min(edits, (beforeLast[j - 2] ?? far) + 1)
      }
      row[j] = edits
      if (edits < least) least = edits
    }
    if (least > max) return far
    const spare = beforeLast
    beforeLast = last
    last = row
    row = spare
  }
  return last[other.length] ?? far
}
