import {
  type Donation,
  readDonationStatistics,
  retryDonation,
  sendTestDonation,
} from '@lautgabe/contract/donations/donations-api.ts'
import { readModeratorLink } from '@lautgabe/contract/donations/moderator-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import type { Asked, DonationDoor } from './donation-door.ts'

/** Everything that changes when a donation does. */
export const donationsKey = (door: DonationDoor) => ['donations', door.name] as const

export const donationsQuery = (door: DonationDoor, asked: Asked) =>
  queryOptions({
    queryKey: [...donationsKey(door), 'list', asked],
    queryFn: () => door.list(asked),
    placeholderData: keepPreviousData,
  })

export const donationQuery = (door: DonationDoor, id: string) =>
  queryOptions({ queryKey: [...donationsKey(door), 'one', id], queryFn: () => door.read(id) })

/**
 * Not among the queries that change with a donation: fetching it again would only ask for the same audio. The key holds
 * the parts, because a changed script sounds different and nobody should decide by the old sound.
 */
export const donationAudioQuery = (door: DonationDoor, { id, script }: Pick<Donation, 'id' | 'script'>) =>
  queryOptions({
    queryKey: ['donation-audio', door.name, id, script?.parts],
    queryFn: () => door.preview(id),
    staleTime: 5 * 60_000,
    retry: false,
  })

export const statisticsQuery = queryOptions({
  queryKey: ['donation-statistics'],
  queryFn: () => callApi(readDonationStatistics, {}),
  staleTime: 60_000,
})

export const moderatorLinkQuery = (key: string) =>
  queryOptions({
    queryKey: ['moderator-link', key],
    queryFn: () => callPublicApi(readModeratorLink, { params: { key } }),
  })

export const retry = (id: string) => callApi(retryDonation, { params: { id } })

export const sendTest = (body: Sent<typeof sendTestDonation>['body']) => callApi(sendTestDonation, { body })
