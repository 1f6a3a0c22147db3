import { BadInput } from '../../../frame/control.ts'
import { firstAccount, type Accounts } from '../../shared/accounts.ts'
import type { Clock } from '../../shared/clock.ts'
import { toChannel } from '../channels/channel.ts'
import type { StreamelementsIds } from '../streamelements-ids.ts'
import type { NewTip, Tip } from './tip.ts'

/** Everything that was ever donated here, also what was deleted. */
export type TipBook = {
  add(tip: NewTip): Tip
  /** A whole tip that is not in the book. What the caller leaves out has a usual value. */
  draft(tip: NewTip): Tip
  /** An empty id means the newest tip that is wanted. A mistake of the caller if there is none. */
  require(id: string, isWanted?: (tip: Tip) => boolean): Tip
  change(tip: Tip, changes: Partial<Pick<Tip, 'approved' | 'approvedBy' | 'status' | 'isDeleted'>>): Tip
  /** Newest first. */
  list(): readonly Tip[]
  clear(): void
}

export function createTipBook({
  accounts,
  clock,
  ids,
}: {
  accounts: Accounts
  clock: Clock
  ids: StreamelementsIds
}): TipBook {
  const tips = new Map<string, Tip>()
  const list = () => [...tips.values()].toReversed()

  function keep(tip: Tip): Tip {
    tips.set(tip.id, tip)
    return tip
  }

  function draft(tip: NewTip): Tip {
    const account = accounts.require(tip.account ?? firstAccount)
    const createdAt = tip.createdAt ?? clock.now()
    return {
      name: 'Wren',
      amount: '5.00',
      currency: account.currency,
      message: '',
      email: 'donor@example.com',
      provider: 'paypal',
      transactionId: ids.transactionId(),
      status: 'success',
      approved: 'allowed',
      ...tip,
      account: account.slug,
      id: ids.objectId(createdAt),
      activityId: ids.objectId(createdAt),
      channelId: toChannel(account).id,
      approvedBy: undefined,
      isDeleted: false,
      createdAt,
      updatedAt: createdAt,
    }
  }

  return {
    add: (tip) => keep(draft(tip)),
    draft,
    require(id, isWanted = () => true) {
      const tip = id === '' ? list().find(isWanted) : tips.get(id)
      if (!tip) throw new BadInput(id === '' ? 'There is no such tip yet.' : `There is no tip "${id}".`)
      return tip
    },
    change: (tip, changes) => keep({ ...tip, ...changes, updatedAt: clock.now() }),
    list,
    clear: () => tips.clear(),
  }
}
