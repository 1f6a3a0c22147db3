import type { App } from '../../app.ts'
import type { KeyHolder, Session } from '../../platform/session.ts'
import { requireUser } from '../accounts/find-user.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import type { Decider } from './review/review-donation.ts'
import type { View } from './to-donation.ts'

/** A call by session, by the API key in a header, or by the key of a link in the path. */
export type Calling = { address: string } & (
  | { session: Session; holder: undefined }
  | { session: undefined; holder: KeyHolder }
)

/** Whose donations a call is about, under what name it decides, and what it may see. */
export type Caller = { userId: string; decider: Decider; view: View }

export async function callerOf({ db }: Pick<App, 'db'>, { session, holder, address }: Calling): Promise<Caller> {
  if (session) {
    const { username } = await requireUser(db, session.userId)
    return {
      userId: session.userId,
      decider: { by: { kind: 'streamer', name: username }, from: address },
      view: { hidesAmounts: false, hidesNetworks: false },
    }
  }
  const { userId, part, accessId: linkId } = holder
  const hidesAmounts = part === 'mod' && (await settingsOf(db, userId)).hide_amounts_from_moderators
  return {
    userId,
    decider: { by: { kind: 'moderator', name: nameOfLink(holder) }, from: address, linkId },
    view: { hidesAmounts, hidesNetworks: true, linkId },
  }
}

/** The history shows a link's acts under this name. The streamer's own key opens the page as well. */
export const nameOfLink = ({ name, part }: KeyHolder): string => name ?? (part === 'api' ? 'API key' : 'Moderator')
