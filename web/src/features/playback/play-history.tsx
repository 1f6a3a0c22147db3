import type { Play, PlayOutcome } from '@lautgabe/contract/playback/playback.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../platform/money/amount.tsx'
import { Donator, useDonatorName } from '../messages/donator.tsx'
import { QuietFailure } from '../../platform/api/quiet-failure.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { playsQuery } from './playback-queries.ts'
import { useLineActions } from './use-line-actions.ts'

const tones: Record<PlayOutcome, 'ok' | 'neutral' | 'warn' | 'danger'> = {
  played: 'ok',
  skipped: 'neutral',
  stopped: 'warn',
  rejected: 'neutral',
  withdrawn: 'neutral',
  interrupted: 'warn',
  failed: 'danger',
}

/** What was on air in the last 24 hours, and how it ended. */
export function PlayHistory({ api }: { api: PlaybackApi }) {
  const { t } = useTranslation('playbackPages')
  const plays = useQuery(playsQuery(api))
  const { replay, isBusy } = useLineActions(api)
  return (
    <Card as="section" aria-label={t('history.title')} className="max-sm:p-4!">
      <h2 className="text-h3">{t('history.title')}</h2>
      <QuietFailure list={plays} />
      {plays.isPending && <WaitingLines lines={4} />}
      {plays.data?.length === 0 && <p className="mt-2 text-muted">{t('history.empty')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line-soft empty:hidden">
        {plays.data?.map((play) => (
          <HistoryLine key={play.play_id} play={play} isBusy={isBusy(play)} onReplay={() => replay(play)} />
        ))}
      </ul>
    </Card>
  )
}

function HistoryLine({ play, isBusy, onReplay }: { play: Play; isBusy: boolean; onReplay: () => void }) {
  const { t, i18n } = useTranslation('playbackPages')
  const nameOf = useDonatorName()
  const at = play.started_at ?? play.ended_at
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', hourCycle: 'h23' }).format(new Date(at))
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <Donator of={play} />
        <Amount amount={play.amount} />
      </div>
      <p dir="auto" className="line-clamp-2 text-small text-muted wrap-break-word">
        {play.text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex flex-wrap items-center gap-1.5">
          <time dateTime={at} className="font-mono text-fine text-muted tabular-nums">
            {time}
          </time>
          <Badge tone={tones[play.outcome]}>{t(`outcomes.${play.outcome}`)}</Badge>
          {play.is_replay && <Badge>{t('replay')}</Badge>}
        </div>
        {play.can_replay && (
          <Button
            size="small"
            kind="ghost"
            className="-mr-3.5 ml-auto"
            isBusy={isBusy}
            aria-label={t('history.replayOf', { donator: nameOf(play) })}
            onClick={onReplay}
          >
            <RotateCcw aria-hidden className="-ml-1 size-4" />
            {t('history.replay')}
          </Button>
        )}
      </div>
    </li>
  )
}
