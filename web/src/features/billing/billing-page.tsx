import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useBillingNews } from './use-billing-news.ts'

const names = ['subscription', 'addons', 'characterTopup'] as const

const look =
  'flex min-h-9 shrink-0 items-center rounded-pill px-3.5 text-small font-medium text-muted no-underline hover:text-text ' +
  'aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:inset-ring ' +
  'aria-[current=page]:inset-ring-line pointer-coarse:min-h-11'

type BillingPageProps = { title: string; lead: string; children: ReactNode }

/** The frame of the three pages where plans, add-ons and characters are bought. They lead to each other. */
export function BillingPage({ title, lead, children }: BillingPageProps) {
  const { t } = useTranslation('billing')
  useBillingNews()
  return (
    <Page title={title} lead={lead} width="wide">
      <nav aria-label={t('pages.label')} className="-mx-1 mb-5">
        <ul className="flex flex-wrap gap-1">
          {names.map((name) => (
            <li key={name}>
              <Link to={addresses[name].path} activeOptions={{ exact: true, includeSearch: false }} className={look}>
                {t(`pages.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-8">{children}</div>
    </Page>
  )
}
