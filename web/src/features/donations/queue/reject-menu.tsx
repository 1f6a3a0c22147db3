import { type RejectReason, rejectReasons } from '@lautgabe/contract/donations/donation.ts'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '../../../ui/popups/menu.tsx'

type RejectMenuProps = { trigger: ReactElement; onReject: (reason: RejectReason) => void }

/** A rejection takes two presses, and the second gives the reason. So nobody rejects a donation by a slip. */
export function RejectMenu({ trigger, onReject }: RejectMenuProps) {
  const { t } = useTranslation('donationPages')
  return (
    <Menu trigger={trigger}>
      {rejectReasons.map((reason) => (
        <MenuItem key={reason} onClick={() => onReject(reason)}>
          {t(`rejectReasons.${reason}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
