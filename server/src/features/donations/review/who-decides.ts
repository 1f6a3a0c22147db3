import type { App } from '../../../app.ts'
import type { KeyHolder } from '../../../platform/session.ts'
import { requireUser } from '../../accounts/find-user.ts'
import type { Decider } from './review-donation.ts'

export async function streamerOf({ db }: Pick<App, 'db'>, userId: string, from: string): Promise<Decider> {
  const { username } = await requireUser(db, userId)
  return { by: { kind: 'streamer', name: username }, from }
}

/** The history shows a link's acts under this name. The streamer's own key opens the page as well. */
export const nameOfLink = ({ name, part }: KeyHolder): string => name ?? (part === 'api' ? 'API key' : 'Moderator')

export const moderatorOf = (holder: KeyHolder, from: string): Decider => ({
  by: { kind: 'moderator', name: nameOfLink(holder) },
  from,
})
