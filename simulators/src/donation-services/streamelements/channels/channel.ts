import type { Account } from '../../shared/accounts.ts'
import { hashHex, hashNumber } from '../../shared/ids.ts'

/** A streamer's account at StreamElements. */
export type Channel = {
  id: string
  providerId: string
  /** Lower case; also the name in the address of the tip page. */
  username: string
  displayName: string
  /** The dashboard's token. */
  jwt: string
  /** The key of the streamer's overlays. */
  apiKey: string
}

/** Ids and keys follow from the name alone: they outlive a reset. */
export function toChannel({ slug, displayName }: Account): Channel {
  const hexFor = (purpose: string, length: number) => hashHex(`streamelements:${purpose}:${slug}`, length)
  return {
    id: `5b${hexFor('channel', 22)}`,
    providerId: String(hashNumber(`twitch:${slug}`)),
    username: slug,
    displayName,
    jwt: `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${hexFor('jwt', 64)}`,
    apiKey: hexFor('key', 20),
  }
}

/** As `GET /kappa/v2/channels/me` shows it to its owner. */
export function toOwnChannel(channel: Channel) {
  return {
    profile: {
      title: `${channel.displayName}'s profile`,
      headerImage: 'https://cdn.streamelements.com/uploads/simulated-header.png',
    },
    _id: channel.id,
    provider: 'twitch',
    broadcasterType: 'affiliate',
    suspended: false,
    providerId: channel.providerId,
    email: `${channel.username}@example.com`,
    avatar: 'https://static-cdn.jtvnw.net/jtv_user_pictures/simulated-profile_image-300x300.png',
    type: 'streamer',
    apiToken: channel.apiKey,
    username: channel.username,
    alias: channel.username,
    displayName: channel.displayName,
  }
}
