export type TimelineItem = { kind: 'speech' | 'sound' | 'pause'; seconds: number }

export type TimelineLayout = {
  speechGapSeconds: number
  soundGapSeconds: number
  /** How far sounds stay below speech, in loudness units. All parts arrive equally loud. */
  soundsBelowSpeech: number
}

export const defaultLayout: TimelineLayout = { speechGapSeconds: 0.15, soundGapSeconds: 0.08, soundsBelowSpeech: 3 }

/** Calculates when each item begins. Only earlier items matter, so the first can play before the last is known. */
export function layTimeline(items: readonly TimelineItem[], layout: TimelineLayout = defaultLayout): number[] {
  let end = 0
  return items.map((item, index) => {
    const start = end + gapSeconds(items[index - 1], item, layout)
    end = start + item.seconds
    return start
  })
}

/** A pause has its own length. */
function gapSeconds(before: TimelineItem | undefined, item: TimelineItem, layout: TimelineLayout): number {
  if (!before || before.kind === 'pause' || item.kind === 'pause') return 0
  return before.kind === 'speech' && item.kind === 'speech' ? layout.speechGapSeconds : layout.soundGapSeconds
}
