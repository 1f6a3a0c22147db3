import type { SetUp } from '@lautgabe/contract/playback/set-up-api.ts'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses, servicesAnchor } from '../../../addresses.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { OnePressTest } from '../test-donation/one-press-test.tsx'
import { GuideLink } from '../../playback/guide-link.tsx'
import type { PlaybackApi } from '../../playback/playback-api.ts'
import { OverlayAddress } from './overlay-address.tsx'
import { OverlayStep } from './overlay-step.tsx'
import { SoundStep } from './sound-step.tsx'

export type SetUpStep = 'overlay' | 'test' | 'sound' | 'plan' | 'service' | 'ownVoice'

type ActionProps = {
  step: SetUpStep
  api: PlaybackApi
  setUp: SetUp
  onChange: (changes: { is_own_voice_off: boolean }) => void
  /** The test that was sent from here. */
  sentId: string | undefined
  onSent: (id: string) => void
  /** Only what has to be pressed. */
  isSlim?: boolean
}

const linkClass = 'whitespace-nowrap text-signal underline underline-offset-3'

/** The control that does the step, or leads to where it is done. */
export function SetUpAction({ step, api, setUp, onChange, sentId, onSent, isSlim = false }: ActionProps) {
  const { t } = useTranslation('playbackPages')
  switch (step) {
    case 'overlay':
      return isSlim ? <OverlayAddress isSlim /> : <OverlayStep />
    case 'test':
      return <OnePressTest sentId={sentId} onSent={onSent} />
    case 'sound':
      return <SoundStep {...{ api, sentId, onSent, isSlim }} hasSentTest={setUp.has_sent_test} />
    case 'plan':
      return (
        <Link to={addresses.subscription.path} className={linkClass}>
          {t('setUp.planLink')}
        </Link>
      )
    case 'service':
      return (
        <Link to={addresses.profile.path} hash={servicesAnchor} className={linkClass}>
          {t('setUp.serviceLink')}
        </Link>
      )
    case 'ownVoice':
      return (
        <div className="flex flex-wrap items-center gap-x-4">
          <Checkbox
            label={t('setUp.ownVoiceDone')}
            checked={setUp.is_own_voice_off}
            onCheckedChange={(isOff) => onChange({ is_own_voice_off: isOff })}
          />
          <GuideLink to="own-voice">{t('setUp.ownVoiceLink')}</GuideLink>
        </div>
      )
  }
}

/** A step with its tick. While it is open, it shows what to do. */
export function SetUpItem({ isDone, ...action }: ActionProps & { isDone: boolean }) {
  const { t } = useTranslation('playbackPages')
  const { step } = action
  const isTall = step === 'overlay' && !isDone
  return (
    <li
      className={`flex gap-3 text-small ${isTall ? 'sm:col-span-2 lg:col-span-1 lg:row-span-3 min-[90rem]:row-span-2' : ''}`}
    >
      <span className="mt-1 shrink-0 [&_svg]:size-6">
        {isDone ? <CircleCheck aria-hidden className="text-ok" /> : <Circle aria-hidden className="text-faint" />}
      </span>
      <div className="min-w-0 grow">
        <p className="min-h-8 content-center font-medium">
          {t(`setUp.${step}`)} <span className="sr-only">({t(isDone ? 'setUp.done' : 'setUp.open')})</span>
        </p>
        {!isDone && <p className="text-muted">{t(`setUp.${step}Text`)}</p>}
        {(!isDone || step === 'ownVoice') && <SetUpAction {...action} />}
      </div>
    </li>
  )
}
