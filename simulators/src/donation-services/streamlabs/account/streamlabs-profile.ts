import type { Account } from '../../shared/accounts.ts'
import { hashHex, hashNumber } from '../../shared/ids.ts'

/** The answer of `GET /user`. It names only the platforms that the streamer has linked. */
export function streamlabsProfile({ slug, displayName }: Account) {
  const streamlabs = { id: hashNumber(`streamlabs ${slug}`), display_name: displayName }
  const youtube = { id: `UC${hashHex(`youtube ${slug}`, 22)}`, title: displayName }
  // An account without Twitch has a tip page of this form.
  if (slug.startsWith('sl_id_')) return { streamlabs: { ...streamlabs, primary: 'youtube' }, youtube }
  return {
    streamlabs: { ...streamlabs, primary: 'twitch' },
    twitch: { id: twitchId(slug), name: slug, display_name: displayName },
    youtube: null,
  }
}

export function twitchId(slug: string): number {
  return hashNumber(`twitch ${slug}`)
}
