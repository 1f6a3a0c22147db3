import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { Ellipsis, Pencil, Trash2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'

type Choose = (voice: AdminVoice) => void
export type VoiceActions = { edit: Choose; changeOwner: Choose; remove: Choose }

export function VoiceMenu({ voice, actions }: { voice: AdminVoice; actions: VoiceActions }) {
  const { t } = useTranslation(['voicePages', 'admin'])
  return (
    <Menu
      trigger={
        <IconButton label={t('admin:actionsFor', { name: voice.name })} kind="secondary" size="small">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onClick={() => actions.edit(voice)}>
        {t('admin.edit')}
      </MenuItem>
      <MenuItem icon={<UserRound />} onClick={() => actions.changeOwner(voice)}>
        {t('admin.changeOwner')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} isDangerous onClick={() => actions.remove(voice)}>
        {t('admin.delete')}
      </MenuItem>
    </Menu>
  )
}
