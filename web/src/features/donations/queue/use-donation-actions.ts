import type { Donation, RejectReason } from '@lautgabe/contract/donations/donations-api.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/api/api.ts'
import { wordsFor } from '../../../platform/api/api-words.ts'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useReviewerName } from './donation-facts.tsx'
import { isUndecided } from '../donation-state.ts'
import type { DonationApi } from '../donation-api.ts'
import { donationsKey, retry } from '../donations-queries.ts'
import { useDonatorName } from '../../messages/donator.tsx'

export type DonationActions = {
  accept: (donation: Donation) => void
  reject: (donation: Donation, reason: RejectReason) => void
  retry: (donation: Donation) => void
  play: (donation: Donation) => void
  replay: (donation: Donation) => void
  acceptAll: (donations: readonly Donation[]) => Promise<void>
  rejectAll: (donations: readonly Donation[], reason: RejectReason) => Promise<void>
  isBusy: (donation: Donation) => boolean
  /** The last action in words, for people who do not see the row change. */
  said: string
}

type Done = 'accepted' | 'rejected' | 'retried' | 'playsNext' | 'playsAgain'

export function useDonationActions(api: DonationApi): DonationActions {
  const { t, i18n } = useTranslation('donationPages')
  const client = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const nameOf = useReviewerName(api.isStreamer)
  const donatorOf = useDonatorName()

  const tellFailure = (donation: Donation, error: unknown) => {
    const first = error instanceof ApiError ? error.decidedBy : undefined
    const donator = donatorOf(donation)
    if (first) {
      const who = nameOf(first)
      toast.show({
        tone: 'info',
        title: t('done.someoneElse', { who }),
        description: t('done.someoneElseText', { donator }),
      })
    } else toast.show({ tone: 'danger', title: t('done.failed', { donator }), description: wordsFor(error, i18n) })
  }

  const run = async (donation: Donation, act: () => Promise<Donation>, done: Done) => {
    if (busy.has(donation.id)) return
    setBusy((others) => new Set(others).add(donation.id))
    try {
      showInLists(client, api, await act())
      setSaid(t(`done.${done}`, { donator: donatorOf(donation) }))
    } catch (error) {
      tellFailure(donation, error)
    } finally {
      setBusy((others) => new Set([...others].filter((id) => id !== donation.id)))
      void client.invalidateQueries({ queryKey: donationsKey(api) })
    }
  }

  const runAll = async (
    donations: readonly Donation[],
    act: (donation: Donation) => Promise<Donation>,
    done: 'bulkAccepted' | 'bulkRejected',
  ) => {
    const open = donations.filter(isUndecided)
    const results = await Promise.allSettled(open.map(act))
    for (const result of results) if (result.status === 'fulfilled') showInLists(client, api, result.value)
    void client.invalidateQueries({ queryKey: donationsKey(api) })
    const count = results.filter(({ status }) => status === 'fulfilled').length
    const missed = results.length - count
    const description = missed > 0 ? t('done.bulkMissed', { count: missed }) : undefined
    toast.show({ tone: missed > 0 ? 'info' : 'ok', title: t(`done.${done}`, { count }), description })
  }

  return {
    accept: (donation) => void run(donation, () => api.accept(donation), 'accepted'),
    reject: (donation, reason) => void run(donation, () => api.reject(donation, reason), 'rejected'),
    retry: (donation) => void run(donation, () => retry(donation.id), 'retried'),
    play: (donation) => void run(donation, () => api.playback.play(donation.id), 'playsNext'),
    replay: (donation) => void run(donation, () => api.playback.replay(donation.id), 'playsAgain'),
    acceptAll: (donations) => runAll(donations, api.accept, 'bulkAccepted'),
    rejectAll: (donations, reason) => runAll(donations, (one) => api.reject(one, reason), 'bulkRejected'),
    isBusy: ({ id }) => busy.has(id),
    said,
  }
}

/** Shows the server's answer in the row at once. The tabs follow with the next fetch. */
function showInLists(client: QueryClient, api: DonationApi, donation: Donation): void {
  client.setQueriesData<{ items: Donation[] }>(
    { queryKey: [...donationsKey(api), 'list'] },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === donation.id ? donation : item)) },
  )
}
