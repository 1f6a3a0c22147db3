import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { readDonationStatistics, retryDonation, sendTestDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { readModeratorLink } from '@lautgabe/contract/donations/moderator-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import type { Asked, DonationApi } from './donation-api.ts'

/** The key of all queries that change when a donation changes. */
export const donationsKey = (api: DonationApi) => ['donations', api.name] as const

export const donationsQuery = (api: DonationApi, asked: Asked, keep: () => readonly string[] = () => []) =>
  queryOptions({
    queryKey: [...donationsKey(api), 'list', asked],
    queryFn: () => api.list(asked, keep()),
    placeholderData: keepPreviousData,
  })

export const donationQuery = (api: DonationApi, id: string) =>
  queryOptions({ queryKey: [...donationsKey(api), 'one', id], queryFn: () => api.read(id) })

/**
 * Not below `donationsKey`: fetching it again would only return the same audio. The key holds the parts, because a
 * changed script sounds different and nobody should decide by the old sound.
 */
export const donationAudioQuery = (api: DonationApi, { id, script }: Pick<Donation, 'id' | 'script'>) =>
  queryOptions({
    queryKey: ['donation-audio', api.name, id, script?.parts],
    queryFn: () => api.preview(id),
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
