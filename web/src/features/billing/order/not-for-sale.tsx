import { useTranslation } from 'react-i18next'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'

/** The address names something that cannot be ordered. */
export function NotForSale({ isOwned = false }: { isOwned?: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyNote title={t(isOwned ? 'change.same' : 'unknown')}>
      {t(isOwned ? 'change.sameText' : 'unknownText')}
    </EmptyNote>
  )
}
