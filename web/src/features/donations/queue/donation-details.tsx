import type { Donation, DonationDetails } from '@lautgabe/contract/donations/donation.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Drawer } from '../../../ui/popups/drawer.tsx'
import type { Question } from '../../../ui/popups/use-question.ts'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { UpgradeLink } from '../../billing/upgrade-link.tsx'
import { simplifiedBy } from '../donation-state.ts'
import { DecisionButtons } from './donation-actions.tsx'
import type { DonationApi } from '../donation-api.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { DonationTime, PaymentStatus, ReviewStatus, StatusNotes } from './donation-facts.tsx'
import { DonationHistory } from './donation-history.tsx'
import { DonationMessage } from './donation-message.tsx'
import { DonationSound } from './donation-sound.tsx'
import { donationQuery } from '../donations-queries.ts'
import { rowToReturnTo } from './row-keys.tsx'
import type { DonationActions } from './use-donation-actions.ts'
import { useDonatorName } from '../../messages/donator.tsx'

type DetailsProps = { question: Question<Donation>; api: DonationApi; actions: DonationActions }

/** All details of one donation, beside the list. */
export function DonationDetailsDrawer({ question, api, actions }: DetailsProps) {
  const { t } = useTranslation('donationPages')
  const nameOf = useDonatorName()
  const { subject, isOpen, close } = question
  if (!subject) return null
  const donator = nameOf(subject)
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      returnFocus={() => rowToReturnTo(subject.id)}
      title={<bdi className="line-clamp-3">{t('details.title', { donator })}</bdi>}
    >
      <Details id={subject.id} api={api} actions={actions} />
    </Drawer>
  )
}

function Details({ id, api, actions }: { id: string } & Omit<DetailsProps, 'question'>) {
  const details = useQuery(donationQuery(api, id))
  return (
    <>
      <div className="mb-4 empty:hidden">
        <FailureNote error={details.error} onRetry={details.refetch} />
      </div>
      {details.isPending && <WaitingLines lines={8} />}
      {details.data && <Found donation={details.data} api={api} actions={actions} />}
    </>
  )
}

function Found({ donation, api, actions }: { donation: DonationDetails } & Omit<DetailsProps, 'question'>) {
  const { t, i18n } = useTranslation('donationPages')
  const { script } = donation
  const limit = simplifiedBy(donation)
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReviewStatus donation={donation} />
        <PaymentStatus donation={donation} />
        <Amount amount={donation.amount} />
        <DonationTime donation={donation} />
        <span className="text-small text-muted">{t(`sources.${donation.source}`)}</span>
      </div>
      <div className="empty:hidden">
        <StatusNotes donation={donation} isStreamer={api.isStreamer} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DecisionButtons donation={donation} api={api} actions={actions} hasAll />
      </div>
      <Section title={t('details.heard')}>
        <DonationMessage donation={donation} isStreamer={api.isStreamer} isWhole />
        {script && (
          <p className="mt-2 font-mono text-fine text-muted tabular-nums">
            {t('length', { seconds: seconds.format(script.seconds), characters: script.characters })}
          </p>
        )}
        {api.isStreamer && limit && (
          <div className="mt-3 flex flex-wrap gap-2">
            <UpgradeLink reason={limit} />
          </div>
        )}
      </Section>
      <Section title={t('details.audio')}>
        <DonationSound donation={donation} api={api} />
      </Section>
      <Section title={t('details.typed')}>
        <Words>{donation.message || t('noMessage')}</Words>
      </Section>
      {donation.kept_message !== null && (
        <Section title={t('details.kept')}>
          <Words>{donation.kept_message}</Words>
        </Section>
      )}
      <Section title={t('details.history')}>
        <DonationHistory history={donation.history} isStreamer={api.isStreamer} />
      </Section>
    </div>
  )
}

function Words({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="max-h-60 overflow-y-auto rounded-soft bg-sunken px-4 py-3 whitespace-pre-wrap text-muted wrap-break-word"
    >
      {children}
    </p>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}
