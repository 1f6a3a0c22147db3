import { useTranslation } from 'react-i18next'
import { useClock } from '../../../platform/browser/use-clock.ts'
import { OnePressTest } from '../test-donation/one-press-test.tsx'
import { GuideLink } from '../../playback/guide-link.tsx'
import { Remedy } from '../../playback/hearing-badge.tsx'
import { hearingOf } from '../../playback/hearing.ts'
import type { PlaybackApi } from '../../playback/playback-api.ts'
import { usePlayback } from '../../playback/use-playback.ts'

type SoundStepProps = {
  api: PlaybackApi
  sentId: string | undefined
  onSent: (id: string) => void
  hasSentTest: boolean
  /** On one line. */
  isSlim: boolean
}

/** Follows the test that was sent here. Otherwise it says what the overlay's own state tells to do. */
export function SoundStep({ api, sentId, onSent, hasSentTest, isSlim }: SoundStepProps) {
  if (sentId !== undefined) return <OnePressTest sentId={sentId} onSent={onSent} />
  return (
    <div className={isSlim ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'flex flex-col gap-2'}>
      <OverlayRemedies api={api} />
      {hasSentTest && <OnePressTest sentId={undefined} onSent={onSent} />}
    </div>
  )
}

function OverlayRemedies({ api }: { api: PlaybackApi }) {
  const { t } = useTranslation('playbackPages')
  const { data: playback } = usePlayback(api)
  const now = useClock()
  const hearing = playback && hearingOf(playback, now)
  // The first step says how to open the overlay.
  if (!hearing || hearing.state === 'never' || hearing.remedies.length === 0)
    return <GuideLink to="not-heard">{t('setUp.soundLink')}</GuideLink>
  return (
    <ul className="flex flex-col gap-2.5">
      {hearing.remedies.map((name) => (
        <Remedy key={name} name={name} />
      ))}
    </ul>
  )
}
