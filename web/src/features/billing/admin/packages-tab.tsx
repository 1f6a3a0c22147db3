import type { CharacterPackage } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/column.ts'
import { useFigures } from '../use-figures.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { allPackagesQuery, usePackageCalls } from './catalogue-queries.ts'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'
import { PackageForm } from './package-form.tsx'

export function PackagesTab() {
  return (
    <CatalogueList
      shelf="packages"
      list={useQuery(allPackagesQuery)}
      columns={usePackageColumns()}
      calls={usePackageCalls()}
      form={PackageForm}
    />
  )
}

function usePackageColumns(): Column<CharacterPackage>[] {
  const { t } = useTranslation('billingAdmin')
  const { whole, price } = useFigures()
  return [
    {
      key: 'name',
      head: t('catalogue.columns.name'),
      isCardTitle: true,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    figureColumn('characters', t('catalogue.columns.characters'), ({ characters }) => whole(characters)),
    figureColumn('price', t('catalogue.columns.price'), price),
  ]
}
