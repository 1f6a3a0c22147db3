import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { refreshUser } from '../../platform/session/start-session.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { DonatorsSection } from './filters/donators-section.tsx'
import { FiltersSection } from './filters/filters-section.tsx'
import { FitSection } from './fit-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { MinimumsSection } from './minimums/minimums-section.tsx'
import { OverlaySection } from './overlay/overlay-section.tsx'
import { PronunciationsSection } from './pronunciations/pronunciations-section.tsx'
import { ReviewSection } from './review-section.tsx'
import { settingsQuery } from './settings-queries.ts'
import { TipPagesSection } from './tip-pages-section.tsx'
import { VoicesSection } from './voices-section.tsx'

export function SettingsScreen() {
  const { t } = useTranslation('settingsPages')
  const { user, problem } = useSessionUser()
  const settings = useQuery(settingsQuery)
  const userProblem = user ? undefined : problem
  const isWaiting = settings.isPending || (!user && problem === undefined)
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="normal"
      {...(user && { actions: <ViewerLink username={user.username} /> })}
    >
      <FailureNote error={settings.error} onRetry={() => void settings.refetch()} />
      <FailureNote error={userProblem} onRetry={() => void refreshUser()} />
      {isWaiting && <WaitingLines lines={12} />}
      {user && settings.data && <Sections user={user} settings={settings.data} />}
    </Page>
  )
}

function ViewerLink({ username }: { username: string }) {
  const { t } = useTranslation('settingsPages')
  return (
    <Link to={addresses.donationBuilderFor.path} params={{ username }} className={buttonClass()}>
      <Eye aria-hidden className="-ml-1 size-4" />
      {t('seeAsViewer')}
    </Link>
  )
}

function Sections({ user, settings }: { user: User; settings: StreamerSettings }) {
  return (
    <>
      <VoicesSection user={user} settings={settings} />
      <LimitsSection settings={settings} />
      <MinimumsSection settings={settings} />
      <ReviewSection settings={settings} />
      <FiltersSection settings={settings} />
      <DonatorsSection settings={settings} />
      <FitSection settings={settings} />
      <PronunciationsSection settings={settings} language={user.language} />
      <OverlaySection settings={settings} />
      <TipPagesSection settings={settings} />
    </>
  )
}
