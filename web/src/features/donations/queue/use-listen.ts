import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsFor } from '../../../platform/api/api-words.ts'
import { askToPlay } from '../../../platform/audio/player.ts'
import { usePlayer } from '../../../platform/audio/use-player.ts'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useUpgradeAction } from '../../billing/use-upgrade-action.ts'
import type { DonationApi } from '../donation-api.ts'
import { donationAudioQuery, donationsKey } from '../donations-queries.ts'
import { useDonatorName } from '../../messages/donator.tsx'

/** Plays a donation. Its audio is made when somebody first asks for it. */
export function useListen(api: DonationApi, donation: Donation) {
  const { t, i18n } = useTranslation('donationPages')
  const client = useQueryClient()
  const toast = useToast()
  const nameOf = useDonatorName()
  const upgrade = useUpgradeAction()
  const query = donationAudioQuery(api, donation)
  const audio = useQuery({ ...query, enabled: false })
  const player = usePlayer(audio.data?.url ?? '')
  const asked = useRef<ReturnType<typeof askToPlay>>(undefined)
  useEffect(() => () => asked.current?.leave(), [])
  const begin = async () => {
    asked.current = askToPlay()
    const { play } = asked.current
    try {
      const { url } = await client.fetchQuery(query)
      play(url)
      // Making the audio was charged, and the details must show it.
      if (!donation.has_audio) void client.invalidateQueries({ queryKey: donationsKey(api) })
    } catch (error) {
      toast.show({
        tone: 'danger',
        title: t('done.failed', { donator: nameOf(donation) }),
        description: wordsFor(error, i18n),
        action: api.isStreamer ? upgrade(error) : undefined,
      })
    }
  }
  const state = audio.isFetching ? 'loading' : player.state
  const isOn = player.state === 'loading' || player.state === 'playing'
  const toggle = () => {
    if (isOn) player.toggle()
    else if (!audio.isFetching) void begin()
  }
  return { state, progress: player.progress, toggle }
}
