import { Ban, CircleCheck, Ellipsis, ShieldMinus, ShieldPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import type { AdminUser, UserChange } from './users-queries.ts'

type UserMenuProps = { user: AdminUser; onChoose: (change: UserChange['change']) => void }

export function UserMenu({ user, onChoose }: UserMenuProps) {
  const { t } = useTranslation('admin')
  const isAdmin = user.roles.includes('admin')
  return (
    <Menu
      trigger={
        <IconButton label={t('actionsFor', { name: user.username })} kind="secondary" size="small">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem
        icon={isAdmin ? <ShieldMinus /> : <ShieldPlus />}
        onClick={() => onChoose(isAdmin ? 'takeAdmin' : 'giveAdmin')}
      >
        {t(isAdmin ? 'users.takeAdmin' : 'users.giveAdmin')}
      </MenuItem>
      {user.is_blocked ? (
        <MenuItem icon={<CircleCheck />} onClick={() => onChoose('unblock')}>
          {t('users.unblock')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Ban />} isDangerous onClick={() => onChoose('block')}>
          {t('users.block')}
        </MenuItem>
      )}
    </Menu>
  )
}
