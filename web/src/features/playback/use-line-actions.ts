import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsFor } from '../../platform/api/api-words.ts'
import { useDonatorName } from '../messages/donator.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { playbackQuery } from './playback-queries.ts'

type Subject = { donation_id: string; donator: string }

/** Actions on a single message beside the list of donations: play it next, or play it again. */
export function useLineActions(api: PlaybackApi) {
  const { t, i18n } = useTranslation('playbackPages')
  const client = useQueryClient()
  const toast = useToast()
  const nameOf = useDonatorName()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const run = async (subject: Subject, what: 'play' | 'replay') => {
    const { donation_id: id } = subject
    const donator = nameOf(subject)
    if (busy.has(id)) return
    setBusy((others) => new Set(others).add(id))
    try {
      await api[what](id)
      toast.show({ tone: 'ok', title: t(`done.${what}`, { donator }) })
    } catch (error) {
      toast.show({ tone: 'danger', title: t('done.failed', { donator }), description: wordsFor(error, i18n) })
    } finally {
      setBusy((others) => new Set([...others].filter((other) => other !== id)))
      void client.invalidateQueries(playbackQuery(api))
    }
  }
  return {
    play: (subject: Subject) => void run(subject, 'play'),
    replay: (subject: Subject) => void run(subject, 'replay'),
    isBusy: ({ donation_id: id }: Subject) => busy.has(id),
  }
}
