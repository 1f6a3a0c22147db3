import type { NextUp as NextUpItem } from '@lautgabe/contract/playback/playback.ts'
import { ListStart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../platform/money/amount.tsx'
import { Donator, useDonatorName } from '../messages/donator.tsx'
import { QuietFailure } from '../../platform/api/quiet-failure.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Tooltip } from '../../ui/popups/tooltip.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { usePlayback } from './use-playback.ts'

type NextUpProps = {
  api: PlaybackApi
  /** Plays one donation before the others. Left out where the list of donations offers it. */
  onPlay?: ((item: NextUpItem) => void) | undefined
}

/** The donations that will play, in order. */
export function NextUp({ api, onPlay }: NextUpProps) {
  const { t } = useTranslation('playbackPages')
  const state = usePlayback(api)
  const { data: playback } = state
  const { items = [], total = 0 } = playback?.next ?? {}
  return (
    <Card as="section" aria-label={t('next.title')} className="max-sm:p-4!">
      <h2 className="text-h3">{t('next.title')}</h2>
      {state.isPending && <WaitingLines lines={2} />}
      {!playback && <QuietFailure list={state} />}
      {playback && total === 0 && <p className="mt-2 text-muted">{t('next.empty')}</p>}
      {items.length > 0 && (
        <ol className="mt-2 flex flex-col divide-y divide-line-soft">
          {items.map((item, index) => (
            <NextLine
              key={`${item.donation_id} ${item.is_replay}`}
              item={item}
              onPlay={index > 0 ? onPlay : undefined}
            />
          ))}
        </ol>
      )}
      {total > items.length && (
        <p className="mt-2 text-small text-muted">{t('next.more', { count: total - items.length })}</p>
      )}
    </Card>
  )
}

/** The sound of a replay is there, unless it was lost. */
const isBeingMade = ({ processing_status, is_replay }: NextUpItem) =>
  is_replay ? processing_status === 'processing' : processing_status !== 'ready'

type NextLineProps = { item: NextUpItem; onPlay: NextUpProps['onPlay'] }

function NextLine({ item, onPlay }: NextLineProps) {
  const { t } = useTranslation('playbackPages')
  const nameOf = useDonatorName()
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <Donator of={item} />
          <Amount amount={item.amount} />
        </div>
        <p dir="auto" className="line-clamp-1 text-small text-muted wrap-break-word">
          {item.text}
        </p>
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {item.is_replay && <Badge>{t('replay')}</Badge>}
          {isBeingMade(item) && <Badge tone="info">{t('next.beingMade')}</Badge>}
        </div>
      </div>
      {onPlay && (
        <Tooltip text={t('next.play')}>
          <IconButton size="small" label={t('next.playOf', { donator: nameOf(item) })} onClick={() => onPlay(item)}>
            <ListStart aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </li>
  )
}
