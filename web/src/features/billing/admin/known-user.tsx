import { useTranslation } from 'react-i18next'
import { textLinkClass } from '../../../ui/text/text-link.tsx'
import type { BilledUser } from './user-billing-drawer.tsx'

type Known = { user_id: string | null; username: string | null }

/** Nothing if we do not know the user, or if the user has left. */
export const toBilledUser = ({ user_id: id, username }: Known): BilledUser | undefined =>
  id === null || username === null ? undefined : { id, username }

/** The name of a user, which opens what there is about the plan and the characters. */
export function KnownUser({ of, onOpen }: { of: Known; onOpen: (user: BilledUser) => void }) {
  const { t } = useTranslation('billingAdmin')
  const user = toBilledUser(of)
  if (!user) return null
  const { username: name } = user
  return (
    <button
      type="button"
      aria-label={t('user.open', { name })}
      className={`${textLinkClass} -my-1 text-left text-small break-all`}
      onClick={() => onOpen(user)}
    >
      {name}
    </button>
  )
}
