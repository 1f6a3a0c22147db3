/** The words between two places, silent ones blanked out, and where each UTF-16 unit of them stands. */
export function toVisibleText(
  text: string,
  isSilent: Uint8Array,
  start: number,
  end: number,
): { text: string; positions: number[] } {
  const units: string[] = []
  const positions: number[] = []
  for (let at = start; at < end; at += 1) {
    const unit = isSilent[at] === 1 ? ' ' : text.charAt(at)
    if (unit === ' ' && (units.length === 0 || units.at(-1) === ' ')) continue
    units.push(unit)
    positions.push(at)
  }
  if (units.at(-1) === ' ') {
    units.pop()
    positions.pop()
  }
  return { text: units.join(''), positions }
}
