/** The goals of `docs/performance.md`. */
export const goals = [
  'P1',
  'P1b',
  'P1c',
  'P2',
  'P3',
  'P4',
  'P5',
  'P5b',
  'P6',
  'P6b',
  'P7',
  'P7b',
  'P8',
  'P9',
  'P10',
] as const

/** What is demanded of a row. The direction of a limit says which of two peers is better. */
export type Bar = {
  atMost?: number
  atLeast?: number
  ratioAtMost?: number
  ratioAtLeast?: number
  isBetterThanPeer?: true
}

/** One measured figure, beside what bounds it. */
export type Row = {
  goal: (typeof goals)[number]
  what: string
  ours: number
  unit?: string
  /** The limit that nothing can beat, from the same run. */
  bare?: number
  peer?: { name: string; value: number }
  /** Where it is not ours / bare, such as a median of ratios. */
  ratio?: number
  bar?: Bar
}

/** Goal, what, ours, bare, peer, ratio, bar, reached. */
export function cellsOf(row: Row): string[] {
  const { goal, what, ours, unit = '', bare, peer, bar = {} } = row
  const withUnit = (value: number) => `${inFigures(value)} ${unit}`.trimEnd()
  const ratio = ratioOf(row)
  const bars = [
    bar.atMost !== undefined && `≤ ${bar.atMost.toLocaleString('en')} ${unit}`.trimEnd(),
    bar.atLeast !== undefined && `≥ ${bar.atLeast.toLocaleString('en')} ${unit}`.trimEnd(),
    bar.ratioAtMost !== undefined && `ratio ≤ ${bar.ratioAtMost}`,
    bar.ratioAtLeast !== undefined && `ratio ≥ ${bar.ratioAtLeast}`,
    bar.isBetterThanPeer && 'better than the peer',
  ]
  return [
    goal,
    what,
    withUnit(ours),
    bare === undefined ? '' : withUnit(bare),
    peer ? `${peer.name}: ${Number.isNaN(peer.value) ? 'did not run' : withUnit(peer.value)}` : '',
    ratio === undefined ? '' : inFigures(ratio),
    bars.filter(Boolean).join(', '),
    { true: 'yes', false: '**no**', undefined: '' }[String(isReached(row)) as 'true' | 'false' | 'undefined'],
  ]
}

/** A figure that is no number reaches nothing. */
export function isReached(row: Row): boolean | undefined {
  const { ours, peer, bar } = row
  if (!bar) return undefined
  const ratio = ratioOf(row) ?? Number.NaN
  const { atMost, atLeast, ratioAtMost, ratioAtLeast } = bar
  const isLessBetter = atMost !== undefined || ratioAtMost !== undefined
  return (
    (atMost === undefined || ours <= atMost) &&
    (atLeast === undefined || ours >= atLeast) &&
    (ratioAtMost === undefined || ratio <= ratioAtMost) &&
    (ratioAtLeast === undefined || ratio >= ratioAtLeast) &&
    (!bar.isBetterThanPeer || !peer || (isLessBetter ? ours < peer.value : ours > peer.value))
  )
}

function ratioOf({ ours, bare, ratio }: Row): number | undefined {
  return ratio ?? (bare === undefined ? undefined : ours / bare)
}

const inFigures = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })
