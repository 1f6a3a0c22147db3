/** Letters to add, drop, change or swap with their neighbour until one name is the other; `max + 1` if more than `max`. */
export function countEdits(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast = new Uint8Array(other.length + 1)
  let last = Uint8Array.from({ length: other.length + 1 }, (_, index) => index)
  let row = new Uint8Array(other.length + 1)
  for (let i = 1; i <= one.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let edits = Math.min((last[j - 1] ?? 0) + change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      }
      row[j] = edits
      least = Math.min(least, edits)
    }
    if (least > max) return max + 1
    const spare = beforeLast
    beforeLast = last
    last = row
    row = spare
  }
  return Math.min(last[other.length] ?? 0, max + 1)
}
