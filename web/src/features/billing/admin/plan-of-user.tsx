import { useTranslation } from 'react-i18next'
import { GivePlanForm } from './give-plan-form.tsx'
import { PlanLine } from './plan-line.tsx'

/** The plan of a user, and the form that gives one without payment. */
export function PlanOfUser({ userId }: { userId: string }) {
  const { t } = useTranslation('billing')
  return (
    <section aria-label={t('pages.subscription')} className="flex flex-col gap-4">
      <PlanLine userId={userId} />
      <GivePlanForm userId={userId} />
    </section>
  )
}
