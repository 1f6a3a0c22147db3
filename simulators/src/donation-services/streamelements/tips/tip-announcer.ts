import { toActivity, toAstroTip, toReplay, toTestEvent } from './tip-shapes.ts'
import type { Moderation } from './moderation.ts'
import type { Tip } from './tip.ts'

/** The two ways by which StreamElements tells of tips while they happen. */
export type Lines = {
  astro(room: string, topic: string, payload: unknown): void
  legacy(room: string, event: string, payload: unknown): void
}

export type TipAnnouncer = {
  /** A new tip, or the same one once more. */
  announce(tip: Tip): void
  announceVerdict(tip: Tip): void
  /** What the button "replay" in the activity feed causes. */
  replay(tip: Tip): void
  /** What the button "skip alert" causes. */
  skip(room: string): void
  /** What the button "emulate" in the dashboard causes. */
  test(tip: Tip): void
}

export function createTipAnnouncer({ astro, legacy }: Lines, moderation: () => Moderation): TipAnnouncer {
  const tellTips = (tip: Tip) => astro(tip.channelId, 'channel.tips', toAstroTip(tip))
  const tellModerators = (tip: Tip) => astro(tip.channelId, 'channel.tips.moderation', toAstroTip(tip))
  const tellActivity = (tip: Tip) => {
    astro(tip.channelId, 'channel.activities', toActivity(tip))
    legacy(tip.channelId, 'event', toActivity(tip))
  }

  return {
    announce(tip) {
      // Neither line is documented to tell of a payment that did not succeed.
      if (tip.status !== 'success') return
      if (tip.approved === 'allowed') {
        tellTips(tip)
        tellActivity(tip)
        return
      }
      tellModerators(tip)
      if (moderation().heldTipsFire !== 'when-allowed') tellTips(tip)
    },
    announceVerdict(tip) {
      tellModerators(tip)
      if (tip.approved !== 'allowed') return
      if (moderation().heldTipsFire !== 'when-held') tellTips(tip)
      tellActivity(tip)
    },
    replay: (tip) => legacy(tip.channelId, 'event:update', toReplay(tip)),
    skip: (room) => legacy(room, 'event:skip', {}),
    test: (tip) => legacy(tip.channelId, 'event:test', toTestEvent(tip)),
  }
}
