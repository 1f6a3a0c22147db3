import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses, settingsAddresses, type SettingsSectionName } from '../../addresses.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { useMediaQuery } from '../../platform/browser/use-media-query.ts'
import { refreshUser } from '../../platform/session/start-session.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { hasRoomForMenu } from './has-room-for-menu.ts'
import { focusSectionTitle, sectionTitleId } from './section-title-id.ts'
import { SettingsProvider } from './settings-context.ts'
import { SettingsMenu } from './settings-menu.tsx'
import { settingsQuery } from './settings-queries.ts'

const sectionNames = Object.keys(settingsAddresses) as SettingsSectionName[]

/** Around every section of the settings: the menu, the title, and the settings themselves. */
export function SettingsScreen() {
  const { t } = useTranslation('settingsPages')
  const { user, problem } = useSessionUser()
  const settings = useQuery(settingsQuery)
  const { pathname } = useLocation()
  const [firstPath, setFirstPath] = useState<string | undefined>(pathname)
  // Going back to it is a move like any other.
  if (firstPath !== undefined && firstPath !== pathname) setFirstPath(undefined)
  const section = sectionNames.find((name) => settingsAddresses[name].path === pathname)
  const hasMenuBeside = useMediaQuery(hasRoomForMenu)
  const userProblem = user ? undefined : problem
  const isWaiting = settings.isPending || (!user && problem === undefined)
  return (
    <Page
      title={
        <Title key={pathname} isFresh={pathname !== firstPath}>
          {section ? t(`${section}.title`) : t('title')}
        </Title>
      }
      lead={section ? t(`${section}.lead`) : t('lead')}
      beside={
        hasMenuBeside ? <SettingsMenu look="column" username={user?.username} /> : section !== undefined && <WayBack />
      }
    >
      <FailureNote error={settings.data ? undefined : settings.error} onRetry={settings.refetch} />
      <FailureNote error={userProblem} onRetry={refreshUser} />
      {isWaiting && <WaitingLines lines={8} />}
      {user && settings.data && <Sections user={user} fetched={settings.data} fetchedAt={settings.dataUpdatedAt} />}
    </Page>
  )
}

/** Takes the keyboard when it replaces the title of another view. */
function Title({ isFresh, children }: { isFresh: boolean; children: ReactNode }) {
  useEffect(() => {
    if (isFresh) focusSectionTitle()
  }, [isFresh])
  return (
    <span id={sectionTitleId} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}

function Sections({ user, fetched, fetchedAt }: { user: User; fetched: StreamerSettings; fetchedAt: number }) {
  const client = useQueryClient()
  const [settings, setSettings] = useState(fetched)
  const [shownAt, setShownAt] = useState(fetchedAt)
  if (shownAt !== fetchedAt) {
    setShownAt(fetchedAt)
    setSettings(fetched)
  }
  const replaceSettings = (saved: StreamerSettings) => {
    // An answer that is still on its way may be older.
    void client.cancelQueries(settingsQuery)
    setSettings(saved)
  }
  return (
    <SettingsProvider value={{ user, settings, replaceSettings }}>
      <Outlet />
    </SettingsProvider>
  )
}

function WayBack() {
  const { t } = useTranslation('settingsPages')
  return (
    <Link
      to={addresses.settings.path}
      className="-mt-3 -ml-2 mb-1 inline-flex min-h-11 items-center gap-1 pr-3 text-small font-medium text-muted no-underline hover:text-text"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t('all')}
    </Link>
  )
}
