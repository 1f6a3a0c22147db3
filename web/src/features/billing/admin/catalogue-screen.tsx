import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { AddOnsTab } from './add-ons-tab.tsx'
import { PackagesTab } from './packages-tab.tsx'
import { PlansTab } from './plans-tab.tsx'

const tabs = { plans: PlansTab, addons: AddOnsTab, packages: PackagesTab }
export type Shelf = keyof typeof tabs
const shelves = Object.keys(tabs) as Shelf[]

/** Everything that is for sale, in three lists. */
export function CatalogueScreen() {
  const { t } = useTranslation('billingAdmin')
  const shown = useListAddress()
  const shelf = shelves.find((candidate) => candidate === shown.read('shelf')) ?? 'plans'
  const Tab = tabs[shelf]
  return (
    <Page title={t('catalogue.title')} lead={t('catalogue.lead')}>
      <Tabs
        label={t('catalogue.tabs')}
        items={shelves.map((value) => ({ value, label: t(`catalogue.${value}`) }))}
        value={shelf}
        onValueChange={(next) => shown.filter({ shelf: next === 'plans' ? undefined : next })}
      >
        <Tab />
      </Tabs>
    </Page>
  )
}
