import type { Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/column.ts'
import { useFigures } from '../use-figures.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { allPlansQuery, usePlanCalls } from './catalogue-queries.ts'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'
import { PlanForm } from './plan-form.tsx'

export function PlansTab() {
  const { t } = useTranslation('billingAdmin')
  return (
    <CatalogueList
      shelf="plans"
      list={useQuery(allPlansQuery)}
      columns={usePlanColumns()}
      nameOf={({ name, interval }) =>
        t('catalogue.withInterval', { name, interval: t(`catalogue.intervals.${interval}`) })
      }
      calls={usePlanCalls()}
      form={PlanForm}
    />
  )
}

function usePlanColumns(): Column<Plan>[] {
  const { t } = useTranslation('billingAdmin')
  const { whole, price } = useFigures()
  return [
    {
      key: 'name',
      head: t('catalogue.columns.name'),
      isCardTitle: true,
      cell: ({ name, interval }) => (
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-small text-muted">{t(`catalogue.intervals.${interval}`)}</p>
        </>
      ),
    },
    figureColumn('price', t('catalogue.columns.price'), price),
    figureColumn('characters', t('catalogue.columns.characters'), (plan) => whole(plan.base_max_characters)),
    figureColumn('voices', t('catalogue.columns.voices'), (plan) => whole(plan.base_max_voices)),
    figureColumn('sounds', t('catalogue.columns.sounds'), (plan) => whole(plan.base_max_sounds)),
    figureColumn('tier', t('catalogue.columns.tier'), (plan) => plan.tier),
    figureColumn('trial', t('catalogue.columns.trial'), (plan) => plan.trial_period_days),
  ]
}
