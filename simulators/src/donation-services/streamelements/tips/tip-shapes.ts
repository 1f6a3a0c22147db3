import type { DonationRow } from '../../shared/pages/donations-page.ts'
import type { Tip } from './tip.ts'

const avatar = 'https://cdn.streamelements.com/assets/default-avatar.png'

/** As `GET /kappa/v2/tips/{channel}` lists it. */
export function toRestTip(tip: Tip) {
  return {
    donation: {
      user: { username: tip.name, geo: null, email: tip.email },
      message: tip.message,
      amount: Number(tip.amount),
      currency: tip.currency,
    },
    provider: tip.provider,
    status: tip.status,
    deleted: tip.isDeleted,
    _id: tip.id,
    channel: tip.channelId,
    transactionId: tip.transactionId,
    createdAt: tip.createdAt.toISOString(),
    approved: tip.approved,
    updatedAt: tip.updatedAt.toISOString(),
    ...decider(tip),
  }
}

/** As the topics `channel.tips` and `channel.tips.moderation` carry it. */
export function toAstroTip(tip: Tip) {
  return {
    donation: {
      user: { username: tip.name, geo: 'ZZ', email: tip.email, channel: tip.channelId },
      message: tip.message,
      amount: Number(tip.amount),
      currency: tip.currency,
      paymentMethod: 'scheme',
    },
    _id: tip.id,
    channel: tip.channelId,
    provider: tip.provider,
    approved: tip.approved,
    status: tip.status,
    createdAt: tip.createdAt.toISOString(),
    updatedAt: tip.updatedAt.toISOString(),
    transactionId: tip.transactionId,
    ...decider(tip),
  }
}

/** As the activity feed, the topic `channel.activities` and the legacy socket carry it. Its `_id` is not the tip's. */
export function toActivity(tip: Tip) {
  return {
    _id: tip.activityId,
    activityId: tip.activityId,
    channel: tip.channelId,
    type: 'tip',
    provider: 'twitch',
    flagged: false,
    data: {
      tipId: tip.id,
      username: tip.name.toLowerCase(),
      displayName: tip.name,
      amount: Number(tip.amount),
      currency: tip.currency,
      message: tip.message,
      items: [],
      avatar,
    },
    createdAt: tip.createdAt.toISOString(),
    updatedAt: tip.updatedAt.toISOString(),
  }
}

/** As `event:test` on the legacy socket carries an alert that the streamer only tries out. */
export function toTestEvent(tip: Tip) {
  return { listener: 'tip-latest', provider: 'twitch', event: toAlert(tip) }
}

/** As `event:update` on the legacy socket carries an alert that is shown again. */
export function toReplay(tip: Tip) {
  return { name: 'tip-latest', provider: 'twitch', data: toAlert(tip) }
}

function toAlert(tip: Tip) {
  return {
    name: tip.name.toLowerCase(),
    displayName: tip.name,
    amount: Number(tip.amount),
    currency: tip.currency,
    message: tip.message,
    avatar,
    tipId: tip.id,
  }
}

/** As the page of the simulator lists it. */
export function toDonationRow(tip: Tip): DonationRow {
  const { id, account, name, amount, currency, message, approved, status, isDeleted, createdAt } = tip
  const notes = [approved, status, isDeleted ? 'deleted' : 'allowed']
  const note = notes.filter((word) => word !== 'allowed' && word !== 'success').join(', ')
  return {
    id,
    account,
    name,
    amount,
    currency,
    message,
    at: createdAt.toISOString(),
    ...(note === '' ? {} : { note }),
  }
}

function decider({ approvedBy }: Tip): { approvedBy?: string } {
  return approvedBy === undefined ? {} : { approvedBy }
}
