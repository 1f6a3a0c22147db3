import type { PlaybackControl } from '@lautgabe/contract/playback/playback-api.ts'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsFor } from '../../platform/api/api-words.ts'
import { useToast } from '../../ui/popups/toast.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { playbackQuery } from './playback-queries.ts'
import { timesTold } from './use-playback.ts'

/** After this long without an answer, the page reports the stop as lost: the sound may still be on. */
const stopPatienceMilliseconds = 2000

export type Controls = {
  press: (control: Exclude<PlaybackControl, 'stop'>, playId?: string) => void
  stop: () => Promise<void>
  setVolume: (volume: number) => void
  isBusy: (control: PlaybackControl) => boolean
  /** The state of a stop that was pressed here. `lost`: it could not be sent, or there was no answer. */
  stopping: 'no' | 'sent' | 'lost'
}

/** The outcome that we can show before the server answers. */
const ahead: Partial<Record<PlaybackControl, Partial<Playback>>> = {
  pause: { is_paused: true },
  mute: { is_muted: true },
  unmute: { is_muted: false },
}

export function useControls(api: PlaybackApi): Controls {
  const { t, i18n } = useTranslation('playbackPages')
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = playbackQuery(api)
  const [busy, setBusy] = useState<ReadonlySet<PlaybackControl>>(new Set())
  const [stopping, setStopping] = useState<Controls['stopping']>('no')
  const lastSent = useRef(0)

  const show = (changes: Partial<Playback>) =>
    client.setQueryData(queryKey, (playback) => playback && { ...playback, ...changes })

  /**
   * If several calls are running, only the answer to the last one counts. News over the live connection during the call
   * is newer than its answer.
   */
  const send = async (act: () => Promise<Playback>): Promise<void> => {
    lastSent.current += 1
    const number = lastSent.current
    const toldBefore = timesTold(api)
    const answer = await act()
    const isNewest = number === lastSent.current && toldBefore === timesTold(api)
    if (isNewest) client.setQueryData(queryKey, answer)
  }

  const press: Controls['press'] = (control, playId) => {
    if (busy.has(control)) return
    const run = async () => {
      setBusy((others) => new Set(others).add(control))
      show(ahead[control] ?? {})
      try {
        await send(() => api.control(control, playId))
        if (control === 'resume') setStopping('no')
      } catch (error) {
        toast.show({ tone: 'danger', title: t('failed'), description: wordsFor(error, i18n) })
        void client.invalidateQueries({ queryKey })
      } finally {
        setBusy((others) => new Set([...others].filter((other) => other !== control)))
      }
    }
    void run()
  }

  /** Always sent, also when pressed again: a person who presses it means it. */
  const stop = async () => {
    setStopping('sent')
    const patience = setTimeout(() => setStopping('lost'), stopPatienceMilliseconds)
    try {
      await send(() => api.control('stop'))
      setStopping('no')
    } catch {
      setStopping('lost')
    } finally {
      clearTimeout(patience)
    }
  }

  const setVolume = (volume: number) => {
    show({ volume })
    const run = async () => {
      try {
        await send(() => api.setVolume(volume))
      } catch (error) {
        toast.show({ tone: 'danger', title: t('failed'), description: wordsFor(error, i18n) })
        void client.invalidateQueries({ queryKey })
      }
    }
    void run()
  }

  return { press, stop, setVolume, isBusy: (control) => busy.has(control), stopping }
}
