import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { FreshTitle } from '../../../ui/layout/fresh-title.tsx'
import { Page } from '../../../ui/layout/page.tsx'

type OrderViewProps = {
  title?: string | undefined
  lead?: string | undefined
  /** The page where the buyer chose. */
  back: string
  children: ReactNode
}

/** One order on a page of its own, without anything that distracts from it. */
export function OrderView({ title, lead, back, children }: OrderViewProps) {
  const { t } = useTranslation('orders')
  return (
    <Page title={<FreshTitle>{title ?? t('title')}</FreshTitle>} lead={lead ?? t('lead')} width="text">
      <Link to={back} className={`${buttonClass({ kind: 'ghost', size: 'small' })} mb-4 -ml-3.5`}>
        <ChevronLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      {children}
    </Page>
  )
}
