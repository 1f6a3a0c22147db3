import { firstAccount } from '../../shared/accounts.ts'
import type { ServiceParts } from '../../shared/service-parts.ts'
import { oldTips } from '../../shared/tips/old-tips.ts'
import { toChannel } from '../channels/channel.ts'
import { noModeration, type Moderation } from './moderation.ts'
import { createTipAnnouncer, type Lines } from './tip-announcer.ts'
import type { TipBook } from './tip-book.ts'
import type { LostPayment, NewTip, Tip, Verdict } from './tip.ts'

/** Everything that can happen to tips. An empty id means the newest tip, for a verdict the newest that is held. */
export type TipDesk = {
  /** While moderation is on, a new tip is held until a verdict. */
  donate(tip?: NewTip): Tip
  /** Neither line tells of it; only the REST interface knows it. */
  donateUnheard(tip?: NewTip): Tip
  /** Donations of the past, one in every hour before now. Neither line tells of them. */
  addOld(count: number, account?: string): Tip[]
  /** The same tip on both lines once more. */
  duplicate(id: string): void
  /** The streamer replays it in the activity feed. */
  replay(id: string): void
  decide(id: string, verdict: Verdict): Tip
  /** The list shows it as deleted. Neither line tells of it. */
  remove(id: string): Tip
  /** The list shows the new status. Neither line tells of it. */
  refund(id: string, status?: LostPayment): Tip
  /** The dashboard emulates a tip: only the legacy line tells of it, and nothing is recorded. */
  sendTest(tip?: NewTip): Tip
  /** The streamer skips the alert on the screen: only the legacy line tells of it. */
  skipAlert(account?: string): void
  setModeration(moderation: Partial<Moderation>): void
  moderation(): Moderation
}

export function createTipDesk(
  { accounts, clock, delivery, onChange }: ServiceParts,
  book: TipBook,
  lines: Lines,
): TipDesk {
  let moderation = noModeration
  const announcer = createTipAnnouncer(lines, () => moderation)

  function donateUnheard(fields: NewTip = {}): Tip {
    const tip = book.add({ approved: moderation.isOn ? 'pending' : 'allowed', ...fields })
    onChange()
    return tip
  }

  function change(...[tip, changes]: Parameters<TipBook['change']>): Tip {
    const changed = book.change(tip, changes)
    onChange()
    return changed
  }

  return {
    donate(fields) {
      const tip = donateUnheard(fields)
      delivery.deliver(() => announcer.announce(tip))
      return tip
    },
    donateUnheard,
    addOld(count, account = firstAccount) {
      const tips = oldTips(count, accounts.require(account), clock.now())
      return tips.map(({ at, ...tip }) =>
        donateUnheard({ ...tip, createdAt: at, approved: 'allowed', transactionId: 'IMPORTED' }),
      )
    },
    duplicate(id) {
      const tip = book.require(id)
      delivery.deliver(() => announcer.announce(tip))
    },
    replay(id) {
      const tip = book.require(id)
      delivery.deliver(() => announcer.replay(tip))
    },
    decide(id, verdict) {
      const held = book.require(id, ({ approved }) => approved === 'pending')
      const decided = change(held, { approved: verdict, approvedBy: 'moderator' })
      delivery.deliver(() => announcer.announceVerdict(decided))
      return decided
    },
    remove: (id) => change(book.require(id), { isDeleted: true }),
    refund: (id, status = 'refunded') => change(book.require(id), { status }),
    sendTest(fields = {}) {
      const tip = book.draft({ name: 'Tester', message: 'This is a test.', ...fields })
      delivery.deliver(() => announcer.test(tip))
      return tip
    },
    skipAlert(account = firstAccount) {
      const { id } = toChannel(accounts.require(account))
      delivery.deliver(() => announcer.skip(id))
    },
    setModeration(next) {
      moderation = { ...moderation, ...next }
      onChange()
    },
    moderation: () => moderation,
  }
}
