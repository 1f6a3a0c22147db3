import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { useDonatorName } from '../messages/donator.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { NowPlayingView } from './now-playing.tsx'
import { OnAirStrip } from './on-air-strip.tsx'
import { OnAirControls, StopButton } from './on-air-controls.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { StopNote } from './stop-note.tsx'
import { type Controls, useControls } from './use-controls.ts'
import { useDoubleEscape } from './use-double-escape.ts'
import { usePlayback } from './use-playback.ts'

type OnAirPanelProps = {
  api: PlaybackApi
  /** One line that opens, where the list of donations needs the room. */
  isStrip?: boolean | undefined
  /** Shown with the opened strip. */
  children?: ReactNode
}

/** What is on air and all controls that silence it. */
export function OnAirPanel({ api, isStrip = false, children }: OnAirPanelProps) {
  const { data: playback } = usePlayback(api)
  const { t } = useTranslation('playbackPages')
  const controls = useControls(api)
  useDoubleEscape(() => void controls.stop())
  const [stopPlace, setStopPlace] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isPaused = playback?.is_paused === true
  const tone = playback?.now ? 'signal' : 'plain'
  const pausedClass = isPaused && 'border-warn! border-t-8'
  return (
    <section aria-label={t('onAir.title')} className="@container">
      {isStrip && (
        <Card tone={tone} className={joinClasses('p-2! pl-4!', pausedClass)}>
          <OnAirStrip {...{ playback, controls, isOpen }} onOpenChange={setOpen} stopRef={setStopPlace} />
          {!isOpen && (
            <div className="my-2 mr-2 empty:hidden">
              <StopNote stop={playback?.stop ?? null} controls={controls} />
            </div>
          )}
        </Card>
      )}
      {(!isStrip || isOpen) && (
        <Card tone={tone} className={joinClasses('max-sm:p-4! @max-2xs:p-4!', isStrip ? 'mt-3' : pausedClass)}>
          <OnAirFull api={api} controls={controls} stopRef={isStrip ? undefined : setStopPlace} />
        </Card>
      )}
      {isStrip && isOpen && children}
      <StopWithinReach stopPlace={stopPlace} controls={controls} playback={playback} />
      {playback && <Said playback={playback} />}
    </section>
  )
}

type OnAirFullProps = { api: PlaybackApi; controls: Controls; stopRef: Ref<HTMLDivElement> | undefined }

function OnAirFull({ api, controls, stopRef }: OnAirFullProps) {
  const { data: playback, error, refetch } = usePlayback(api)
  return (
    <div className="flex flex-col gap-4 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_28rem] @4xl:gap-8">
      <div className="min-w-0">
        {!playback && !error && <WaitingLines lines={3} />}
        {!playback && <FailureNote error={error} onRetry={refetch} />}
        {playback && <NowPlayingView playback={playback} />}
        <div className="mt-3 empty:hidden @4xl:max-w-xl">
          <StopNote stop={playback?.stop ?? null} controls={controls} />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        {playback ? (
          <OnAirControls playback={playback} controls={controls} stopRef={stopRef} />
        ) : (
          <div ref={stopRef}>
            <StopButton controls={controls} />
          </div>
        )}
      </div>
    </div>
  )
}

type StopWithinReachProps = {
  stopPlace: HTMLElement | null
  controls: Controls
  playback: Playback | undefined
}

/**
 * While the panel's stop button is out of sight, this one stays visible. On a phone it is within thumb reach. If nothing
 * can be heard, it does not cover the top of a page whose own button is further down.
 */
function StopWithinReach({ stopPlace, controls, playback }: StopWithinReachProps) {
  const { t } = useTranslation('playbackPages')
  const nameOf = useDonatorName()
  const sight = useSight(stopPlace)
  const { now, is_paused: isPaused } = playback ?? {}
  const isQuiet = playback !== undefined && !now
  if (sight === 'in sight' || (sight === 'below' && isQuiet)) return null
  return (
    <div
      data-stop-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line-soft bg-bg px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-soft sm:top-15 sm:bottom-auto sm:border-t-0 sm:border-b sm:px-6"
    >
      <div className="mx-auto flex w-full max-w-(--frame) items-center gap-3 lg:px-4">
        <p className="min-w-0 grow truncate text-small">
          <span className={joinClasses('font-semibold', isPaused ? 'text-warn' : now ? 'text-signal' : 'text-muted')}>
            {t(isPaused ? 'onAir.paused' : now ? 'onAir.playing' : 'onAir.idle')}
          </span>
          {now && <bdi className="ml-2">{nameOf(now)}</bdi>}
        </p>
        {isPaused && (
          <Button isBusy={controls.isBusy('resume')} onClick={() => controls.press('resume')}>
            {t('controls.resume')}
          </Button>
        )}
        <StopButton controls={controls} isSmall />
      </div>
    </div>
  )
}

/** Where the button is, seen from the part of the page that is in sight. */
type Sight = 'in sight' | 'above' | 'below'

function useSight(place: HTMLElement | null): Sight {
  const [sight, setSight] = useState<Sight>('in sight')
  useEffect(() => {
    if (!place) return
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry) return
      const { isIntersecting, boundingClientRect, rootBounds } = entry
      const isBelow = boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight)
      setSight(isIntersecting ? 'in sight' : isBelow ? 'below' : 'above')
    }
    const observer = new IntersectionObserver(look, { rootMargin: '-60px 0px 0px 0px' })
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  return sight
}

/** For screen readers. */
function Said({ playback: { now, is_paused: isPaused, is_muted: isMuted } }: { playback: Playback }) {
  const { t } = useTranslation('playbackPages')
  const nameOf = useDonatorName()
  return (
    <>
      <output className="sr-only">{now?.state === 'playing' && t('onAir.said', { donator: nameOf(now) })}</output>
      <output className="sr-only">{isPaused && t('onAir.paused')}</output>
      <output className="sr-only">{isMuted && t('onAir.muted')}</output>
    </>
  )
}
