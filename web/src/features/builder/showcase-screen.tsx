import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LazyWorkbench } from './lazy-workbench.tsx'
import { OfflineNote } from './offline-note.tsx'

const route = getRouteApi(addresses.showcase.path)

/** The builder with everything that is open to everybody. No streamer stands behind it, and nothing is sent. */
export function ShowcaseScreen() {
  const { t } = useTranslation('builder')
  const { t: onHome } = useTranslation('home')
  const rules = route.useLoaderData({ structuralSharing: true })
  return (
    <Page
      title={t('showcase.title')}
      lead={t('showcase.lead')}
      actions={
        <Link to={addresses.help.path} className={`${buttonClass({ kind: 'ghost', size: 'small' })} max-sm:-ml-3.5`}>
          {t('head.help')}
        </Link>
      }
    >
      <OfflineNote />
      <LazyWorkbench desk={{ ...rules, username: undefined, services: [], sample: onHome('example.message') }} />
    </Page>
  )
}
