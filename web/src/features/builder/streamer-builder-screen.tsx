import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LazyWorkbench } from './lazy-workbench.tsx'
import { NotReached } from './not-reached.tsx'
import { OfflineNote } from './offline-note.tsx'
import { rememberStreamer } from './recent-streamers.ts'
import { StreamerRules } from './streamer-rules.tsx'

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
          <Link to={addresses.help.path} className={`${buttonClass({ kind: 'ghost', size: 'small' })} max-sm:-ml-3.5`}>
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
      <LazyWorkbench desk={{ ...rules, sample: '' }} />
    </Page>
  )
}
