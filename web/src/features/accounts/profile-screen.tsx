import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { refreshUser } from '../../platform/session/start-session.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { ServicesSection } from '../integrations/services-section.tsx'
import { OwnToolsSection } from '../own-tools/own-tools-section.tsx'
import { AccountSection } from './account-section.tsx'
import { LinksSection } from './links-section.tsx'
import { ModeratorsSection } from './moderators-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SoundsSection } from './sounds-section.tsx'
import { VoicesSection } from './voices-section.tsx'

export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const { user, problem } = useSessionUser()
  const [wasAsked, setAsked] = useState(false)
  const [isFresh, setFresh] = useState(false)
  // The kept user is shown at once; another browser may have changed it meanwhile.
  useEffect(() => void refreshUser().then(() => setAsked(true)), [])
  if (wasAsked && !isFresh && user && problem === undefined) setFresh(true)
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <div className="mb-6 empty:hidden">
        <FailureNote error={problem} onRetry={refreshUser} />
      </div>
      {user && <ProfileSections user={user} isFresh={isFresh} />}
      {!user && problem === undefined && <WaitingLines lines={8} />}
    </Page>
  )
}

function ProfileSections({ user, isFresh }: { user: User; isFresh: boolean }) {
  return (
    <>
      <AccountSection user={user} isFresh={isFresh} />
      <LinksSection user={user} />
      <ModeratorsSection />
      <ServicesSection />
      <OwnToolsSection />
      <VoicesSection user={user} />
      <SoundsSection />
      <ReadingSection />
      <SessionsSection />
      <OwnDataSection user={user} />
    </>
  )
}
