import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import type { ComposerHandle } from './composer.tsx'
import { NotReached } from './not-reached.tsx'
import { OfflineNote } from './offline-note.tsx'
import { rememberStreamer } from './recent-streamers.ts'
import { StreamerRules } from './streamer-rules.tsx'

// The editor and the lists are larger than all the rest. The page shows before they are loaded.
const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }))
const Shelf = lazy(async () => ({ default: (await import('./shelf/shelf.tsx')).Shelf }))

const route = getRouteApi(addresses.donationBuilderFor.path)

export function StreamerBuilderScreen() {
  const { username } = route.useParams()
  // If the rules are loaded again and have not changed, the editor and its history stay as they are.
  const lookedUp = route.useLoaderData({ structuralSharing: true })
  if (lookedUp.outcome !== 'found') return <NotReached reason={lookedUp.outcome} username={username} />
  return <Builder key={lookedUp.rules.username} rules={lookedUp.rules} />
}

function Builder({ rules }: { rules: BuilderRules }) {
  const { t } = useTranslation('builder')
  const { username } = rules
  const composer = useRef<ComposerHandle>(null)
  useEffect(() => rememberStreamer(username), [username])
  return (
    <Page
      title={
        <>
          <span className="block font-sans text-lead font-medium tracking-normal text-muted">{t('head.for')}</span>
          {username}
        </>
      }
      actions={
        <>
          <Link to={addresses.help.path} className={buttonClass({ kind: 'ghost', size: 'small' })}>
            {t('head.help')}
          </Link>
          <Link to={addresses.donationBuilder.path} className={buttonClass({ size: 'small' })}>
            {t('head.change')}
          </Link>
        </>
      }
    >
      <StreamerRules rules={rules} />
      <OfflineNote />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <Suspense fallback={<Placeholder label={t('editor.loading')} lines={8} />}>
          <Composer ref={composer} rules={rules} />
        </Suspense>
        <Suspense fallback={<Placeholder label={t('shelf.title')} lines={10} />}>
          <Shelf username={username} onUse={(call) => composer.current?.insert(call)} />
        </Suspense>
      </div>
    </Page>
  )
}

function Placeholder({ label, lines }: { label: string; lines: number }) {
  return (
    <Card>
      <WaitingLines label={label} lines={lines} />
    </Card>
  )
}
