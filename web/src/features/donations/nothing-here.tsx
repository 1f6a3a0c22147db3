import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import type { DonationBoard } from './queue/use-donation-board.ts'

type NothingHereProps = { board: DonationBoard; onSearchAll: () => void }

/** Why a tab is empty. A search looks only under its tab and denies nothing that is under another one. */
export function NothingHere({ board: { api, tab, q }, onSearchAll }: NothingHereProps) {
  const { t } = useTranslation('donationPages')
  if (q !== '') {
    const isEverywhere = tab === 'all'
    return (
      <EmptyNote
        icon={<Inbox />}
        title={t('empty.search')}
        action={!isEverywhere && <Button onClick={onSearchAll}>{t('empty.searchAll')}</Button>}
      >
        {t(isEverywhere ? 'empty.searchText' : 'empty.searchTabText', { text: q, tab: t(`tabs.${tab}`) })}
      </EmptyNote>
    )
  }
  return (
    <EmptyNote icon={<Inbox />} title={t(`empty.${tab}`)}>
      {t(api.isStreamer ? `empty.${tab}Text` : `moderator.empty.${tab}Text`)}
    </EmptyNote>
  )
}
