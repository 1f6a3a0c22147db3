import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/column.ts'
import { useAddOnName } from '../addons/add-on-words.ts'
import { useFigures } from '../use-figures.ts'
import { AddOnForm } from './add-on-form.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { allAddOnsQuery, useAddOnCalls } from './catalogue-queries.ts'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'

export function AddOnsTab() {
  return (
    <CatalogueList
      shelf="addons"
      list={useQuery(allAddOnsQuery)}
      columns={useAddOnColumns()}
      calls={useAddOnCalls()}
      form={AddOnForm}
    />
  )
}

function useAddOnColumns(): Column<AddOn>[] {
  const { t } = useTranslation('billingAdmin')
  const { whole, price } = useFigures()
  const nameOf = useAddOnName()
  return [
    {
      key: 'name',
      head: t('catalogue.columns.name'),
      isCardTitle: true,
      cell: (addon) => <span className="font-semibold">{nameOf(addon)}</span>,
    },
    figureColumn('monthly', t('form.monthlyPrice'), ({ monthly_price, currency }) =>
      price({ price: monthly_price, currency }),
    ),
    figureColumn('yearly', t('form.yearlyPrice'), ({ yearly_price, currency }) =>
      price({ price: yearly_price, currency }),
    ),
    figureColumn('characters', t('catalogue.columns.characters'), ({ characters }) => whole(characters)),
    figureColumn('voices', t('catalogue.columns.voices'), ({ voices }) => whole(voices)),
    figureColumn('sounds', t('catalogue.columns.sounds'), ({ sounds }) => whole(sounds)),
  ]
}
