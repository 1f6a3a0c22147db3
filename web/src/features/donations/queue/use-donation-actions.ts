import type { Donation, RejectReason } from '@lautgabe/contract/donations/donation.ts'
import { decisionsMax } from '@lautgabe/contract/donations/donations-api.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/api/api.ts'
import { wordsFor } from '../../../platform/api/api-words.ts'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useReviewerName } from './donation-facts.tsx'
import type { DonationApi } from '../donation-api.ts'
import { donationsKey, retry } from '../donations-queries.ts'
import { useDonatorName } from '../../messages/donator.tsx'

export type DonationActions = {
  accept: (donation: Donation) => void
  reject: (donation: Donation, reason: RejectReason) => void
  undo: (donation: Donation) => void
  retry: (donation: Donation) => void
  play: (donation: Donation) => void
  replay: (donation: Donation) => void
  /** These return the ids about which the server has spoken: the others are as they were. */
  acceptAll: (ids: readonly string[]) => Promise<readonly string[]>
  rejectAll: (ids: readonly string[], reason: RejectReason) => Promise<readonly string[]>
  isBusy: (donation: Donation) => boolean
  /** The last action in words, for people who do not see the row change. */
  said: string
}

type Done = 'accepted' | 'rejected' | 'undone' | 'retried' | 'playsNext' | 'playsAgain'

/** `onDecided`: called when a decision of this page has taken effect. */
export function useDonationActions(api: DonationApi, onDecided?: (donation: Donation) => void): DonationActions {
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
      if (done === 'accepted' || done === 'rejected') onDecided?.(donation)
    } catch (error) {
      tellFailure(donation, error)
    } finally {
      setBusy((others) => new Set([...others].filter((id) => id !== donation.id)))
      void client.invalidateQueries({ queryKey: donationsKey(api) })
    }
  }

  const decideAll = async (ids: readonly string[], decision: 'accept' | 'reject', reason?: RejectReason) => {
    const done = decision === 'accept' ? 'bulkAccepted' : 'bulkRejected'
    let count = 0
    let asked = 0
    try {
      while (asked < ids.length) {
        const some = ids.slice(asked, asked + decisionsMax)
        const { decided_ids: decided } = await api.decide({ ids: some, decision, ...(reason && { reason }) })
        count += decided.length
        asked += some.length
      }
      const missed = ids.length - count
      const description = missed > 0 ? t('done.bulkMissed', { count: missed }) : undefined
      toast.show({ tone: missed > 0 ? 'info' : 'ok', title: t(`done.${done}`, { count }), description })
    } catch (error) {
      toast.show({ tone: 'danger', title: t(`done.${done}`, { count }), description: wordsFor(error, i18n) })
    }
    void client.invalidateQueries({ queryKey: donationsKey(api) })
    return ids.slice(0, asked)
  }

  return {
    accept: (donation) => void run(donation, () => api.accept(donation), 'accepted'),
    reject: (donation, reason) => void run(donation, () => api.reject(donation, reason), 'rejected'),
    undo: (donation) => void run(donation, () => api.undo(donation), 'undone'),
    retry: (donation) => void run(donation, () => retry(donation.id), 'retried'),
    play: (donation) => void run(donation, () => api.playback.play(donation.id), 'playsNext'),
    replay: (donation) => void run(donation, () => api.playback.replay(donation.id), 'playsAgain'),
    acceptAll: (ids) => decideAll(ids, 'accept'),
    rejectAll: (ids, reason) => decideAll(ids, 'reject', reason),
    isBusy: ({ id }) => busy.has(id),
    said,
  }
}

/** Shows the server's answer in the row at once. The tabs follow with the next fetch. */
function showInLists(client: QueryClient, api: DonationApi, donation: Donation): void {
  const renew = (rows: readonly Donation[]) => rows.map((row) => (row.id === donation.id ? donation : row))
  client.setQueriesData<{ items: readonly Donation[]; kept: readonly Donation[] }>(
    { queryKey: [...donationsKey(api), 'list'] },
    (page) => page && { ...page, items: renew(page.items), kept: renew(page.kept) },
  )
}
