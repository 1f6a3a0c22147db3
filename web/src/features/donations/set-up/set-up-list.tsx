import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Tooltip } from '../../../ui/popups/tooltip.tsx'
import type { PlaybackApi } from '../../playback/playback-api.ts'
import { usePlayback } from '../../playback/use-playback.ts'
import { type SetUpStep, SetUpAction, SetUpItem } from './set-up-item.tsx'
import { setUpQuery, useChangeSetUp } from './set-up-queries.ts'

type SetUpListProps = { api: PlaybackApi; hasPlan: boolean; hasService: boolean }

/** Once so many things are done, the next one is enough. */
const slimFrom = 2

/** The overlay's step has lines and a picture. */
const wideFirst =
  'lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))] min-[90rem]:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]'

/**
 * What a new streamer has to do before donations can be heard, each step in its place. It goes by itself, and the
 * streamer can hide it.
 */
export function SetUpList({ api, hasPlan, hasService }: SetUpListProps) {
  const { t } = useTranslation('playbackPages')
  const { data: setUp } = useQuery(setUpQuery)
  const client = useQueryClient()
  const change = useChangeSetUp()
  const [sentId, setSentId] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const { data: playback } = usePlayback(api)
  if (!playback || !setUp || setUp.is_dismissed) return null
  const isHeard = playback.heard_at !== null
  const steps: [SetUpStep, boolean][] = [
    ['overlay', playback.overlay_seen_at !== null],
    ['test', setUp.has_sent_test || sentId !== undefined],
    ['sound', isHeard],
    ['plan', hasPlan],
    ['service', hasService],
    ['ownVoice', setUp.is_own_voice_off],
  ]
  const open = steps.filter(([, isDone]) => !isDone)
  const [next] = open[0] ?? []
  if (!next) return null
  const done = steps.length - open.length
  const isSlim = done >= slimFrom
  const noteTest = (id: string) => {
    setSentId(id)
    void client.invalidateQueries(setUpQuery)
  }
  const shared = { api, setUp, onChange: change.mutate, sentId, onSent: noteTest }
  return (
    <Card
      as="section"
      aria-label={t('setUp.title')}
      className={isSlim ? 'relative mb-4 py-2! pr-12!' : 'relative mb-4'}
    >
      <div className={isSlim ? 'absolute top-2 right-2' : 'absolute top-3 right-3'}>
        <Tooltip text={t('setUp.dismiss')}>
          <IconButton size="small" label={t('setUp.dismiss')} onClick={() => change.mutate({ is_dismissed: true })}>
            <X aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
      {isSlim ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <div className="flex min-h-9 flex-wrap items-center gap-x-4 text-small sm:gap-y-1">
            {sentId !== undefined && isHeard && <output className="font-medium text-ok">{t('walk.finished')}</output>}
            <h2 className="font-sans text-small font-semibold">{t('setUp.progress', { done, all: steps.length })}</h2>
            <span className="text-muted">{t(`setUp.next.${next}`)}</span>
            <button
              type="button"
              aria-expanded={isOpen}
              className="min-h-8 cursor-pointer whitespace-nowrap text-signal underline underline-offset-3"
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'setUp.less' : 'setUp.more')}
            </button>
          </div>
          {/* A phone has no OBS, and the donations need the room. */}
          {!isOpen && (
            <div className="py-1 text-small max-sm:hidden">
              <SetUpAction step={next} {...shared} isSlim />
            </div>
          )}
        </div>
      ) : (
        <>
          <h2 className="pr-10 text-h3">{t('setUp.title')}</h2>
          <p className="text-small text-muted">{t('setUp.lead')}</p>
        </>
      )}
      {(!isSlim || isOpen) && (
        <ol
          className={`mt-4 mb-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 ${next === 'overlay' ? wideFirst : 'lg:grid-cols-3'}`}
        >
          {steps.map(([step, isDone]) => (
            <SetUpItem key={step} step={step} isDone={isDone} {...shared} />
          ))}
        </ol>
      )}
    </Card>
  )
}
