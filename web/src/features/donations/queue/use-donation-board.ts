import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { type DonationTab, donationTabs } from '@lautgabe/contract/donations/donation-states.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptSwitch } from '../../../platform/browser/use-kept-switch.ts'
import { useLiveConnection } from '../../../platform/live/use-live-connection.ts'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { useTitleCount } from '../../../platform/browser/use-title-count.ts'
import { usePlaybackNews } from '../../playback/use-playback.ts'
import type { DonationApi } from '../donation-api.ts'
import { donationsQuery } from '../donations-queries.ts'
import { useLiveDonations } from './use-live-donations.ts'
import { useChime } from './use-news.ts'

export type DonationBoard = ReturnType<typeof useDonationBoard>

/** The shown donations, kept up to date, and the number that wait. */
export function useDonationBoard(api: DonationApi, firstTab: DonationTab) {
  const address = useListAddress()
  const [q, setQ] = useState('')
  const [isAuto, setAuto] = useKeptSwitch('lautgabe-auto-refresh', true)
  const [isOldestFirst, setOldestFirst] = useKeptSwitch('lautgabe-oldest-first', true)
  const [hasSound, setSound] = useKeptSwitch('lautgabe-new-donation-sound', false)
  const tab = donationTabs.find((name) => name === address.read('tab')) ?? firstTab
  const order = tab === 'received' && isOldestFirst ? 'oldest' : 'newest'
  const [onScreen] = useState(keepIds)
  const list = useQuery(donationsQuery(api, { tab, page: address.page, q, order }, onScreen.ids))
  const connection = useLiveConnection(api.playback.ticket)
  const live = useLiveDonations(api, connection, isAuto)
  usePlaybackNews(api.playback, connection)
  const waiting = live.waiting ?? list.data?.counts.received
  useTitleCount(waiting ?? 0)
  useChime(waiting, hasSound)
  return {
    api,
    tab,
    q,
    order,
    isOldestFirst,
    setOldestFirst,
    list,
    keepOnScreen: onScreen.keep,
    connection,
    live,
    waiting,
    isAuto,
    setAuto,
    hasSound,
    setSound,
    showTab: (next: DonationTab) => address.filter({ tab: next === firstTab ? undefined : next }),
    showPage: address.goTo,
    search: (text: string) => {
      setQ(text)
      address.filter({})
    },
  }
}

/** The next fetch answers these rows too, also when they have left the list. */
function keepIds() {
  let kept: readonly string[] = []
  return {
    ids: () => kept,
    keep: (rows: readonly Donation[]) => {
      kept = rows.map(({ id }) => id)
    },
  }
}
