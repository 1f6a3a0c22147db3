import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { isNotFound } from '../../platform/api/api.ts'
import { useClock } from '../../platform/browser/use-clock.ts'
import { useLiveConnection } from '../../platform/live/use-live-connection.ts'
import { Card } from '../../ui/layout/card.tsx'
import { TroubleLines } from '../integrations/trouble-lines.tsx'
import { useTroubles } from '../integrations/use-integrations.ts'
import { ByLink } from './by-link.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { DeadLink } from './dead-link.tsx'
import { HearingBadge, HearingFacts } from './hearing-badge.tsx'
import { hearingOf } from './hearing.ts'
import { NextUp } from './next-up.tsx'
import { OnAirPanel } from './on-air-panel.tsx'
import { livePlaybackApi, type PlaybackApi } from './playback-api.ts'
import { liveLinkQuery } from './playback-queries.ts'
import { PlayHistory } from './play-history.tsx'
import { useLineActions } from './use-line-actions.ts'
import { usePlayback, usePlaybackNews } from './use-playback.ts'

/** The control page for an OBS dock or a phone. Its layout is made for narrow screens first. */
export function LiveScreen() {
  const { key } = useParams({ strict: false }) as { key: string }
  const link = useQuery(liveLinkQuery(key))
  return (
    <ByLink kind="live" link={link}>
      {({ streamer }) => <LiveBoard linkKey={key} streamer={streamer} />}
    </ByLink>
  )
}

function LiveBoard({ linkKey, streamer }: { linkKey: string; streamer: string }) {
  const { t } = useTranslation('playbackPages')
  const api = useMemo(() => livePlaybackApi(linkKey), [linkKey])
  const connection = useLiveConnection(api.ticket)
  usePlaybackNews(api, connection)
  const { error } = usePlayback(api)
  const troubles = useTroubles('live', linkKey, connection)
  const { play } = useLineActions(api)
  // The key was replaced while the page was open.
  if (isNotFound(error)) return <DeadLink kind="live" />
  return (
    <div className="mx-auto w-full max-w-[86rem] px-3 pt-4 pb-10 sm:px-6 lg:px-10">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-h3 wrap-break-word">{t('live.title', { streamer })}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <ConnectionBadge {...connection} />
          <HearingBadge api={api} />
        </div>
      </header>
      <TroubleLines troubles={troubles} opensTab />
      <OnAirPanel api={api} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)]">
        <NextUp api={api} onPlay={play} />
        <Audible api={api} />
        <div className="md:col-start-2 md:row-span-2 md:row-start-1 xl:col-start-3 xl:row-span-1">
          <PlayHistory api={api} />
        </div>
      </div>
    </div>
  )
}

/** This link alone cannot send a test, so the page tells where to do that. */
function Audible({ api }: { api: PlaybackApi }) {
  const { t } = useTranslation('playbackPages')
  const { data: playback } = usePlayback(api)
  const now = useClock()
  return (
    <Card as="section" aria-label={t('audible.title')} className="max-sm:p-4!">
      <h2 className="text-h3">{t('audible.title')}</h2>
      {playback && <HearingFacts playback={playback} hearing={hearingOf(playback, now)} />}
      <p className="mt-3 text-small text-muted">
        {t('audible.test')}{' '}
        <Link to={addresses.dashboard.path} target="_blank" className="text-signal underline underline-offset-3">
          {t('audible.toDashboard')}
        </Link>
      </p>
    </Card>
  )
}
