import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ExampleDonation } from './example-donation.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { VoicePreview } from './voice-preview.tsx'

export function HomeScreen() {
  const { t } = useTranslation('home')
  return (
    <div className="mx-auto w-full max-w-(--frame) px-4 sm:px-6 lg:px-(--frame-padding)">
      <section className="grid items-center gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1.05fr_1fr]">
        <div className="min-w-0">
          <Badge tone="signal">{t('eyebrow')}</Badge>
          <h1 className="mt-6 text-hero tracking-tight text-balance">
            {t('sloganStart')} <em className="text-signal not-italic">{t('sloganAccent')}</em> {t('sloganEnd')}
          </h1>
          <p className="mt-6 max-w-lg text-lead text-pretty text-muted">{t('lead')}</p>
          <CallToAction />
        </div>
        <ExampleDonation />
      </section>
      <FeatureCards />
      <VoicePreview />
      <section className="my-16 flex flex-col items-center gap-4 rounded-card border border-line-soft bg-surface px-6 py-14 text-center sm:my-24">
        <h2 className="text-h1 tracking-tight text-balance">{t('closing.title')}</h2>
        <p className="max-w-xl text-pretty text-muted">{t('closing.text')}</p>
        <p className="mt-3">
          <FirstStep />
        </p>
      </section>
    </div>
  )
}

function CallToAction() {
  const { t } = useTranslation('home')
  return (
    <p className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
      <FirstStep />
      <Link to={addresses.showcase.path} className={buttonClass({ kind: 'secondary', size: 'large' })}>
        {t('tryBuilder')}
      </Link>
    </p>
  )
}

/** The server draws the page for a visitor; a session shows itself a moment later. */
function FirstStep() {
  const { t } = useTranslation('home')
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Link
      to={isSignedIn ? addresses.dashboard.path : addresses.requestAccess.path}
      className={buttonClass({ kind: 'primary', size: 'large' })}
    >
      {t(isSignedIn ? 'openDashboard' : 'requestAccess')}
    </Link>
  )
}
