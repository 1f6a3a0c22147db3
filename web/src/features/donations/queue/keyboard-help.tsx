import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { KeyboardKey } from '../../../ui/text/keyboard-key.tsx'

type KeyboardHelpProps = {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  isAnywhere: boolean
  onAnywhereChange: (isAnywhere: boolean) => void
}

export function KeyboardHelp({ open, onOpenChange, isAnywhere, onAnywhereChange }: KeyboardHelpProps) {
  const { t } = useTranslation('donationPages')
  const names = t('keys.names', { returnObjects: true })
  const keys = [
    ['accept', ['A']],
    ['reject', ['R']],
    ['undo', ['U']],
    ['preview', [names.space]],
    ['play', ['P']],
    ['move', ['J', 'K', '↓', '↑']],
    ['ends', [names.home, names.end]],
    ['details', [names.enter]],
    ['select', ['X']],
    ['stop', [names.escape]],
    ['help', ['?']],
  ] as const
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('keys.title')}
      description={t(isAnywhere ? 'keys.text' : 'keys.textFocused')}
      size="small"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {keys.map(([name, pressed]) => (
          <div key={name} className="contents">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <KeyboardKey key={key}>{key}</KeyboardKey>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Switch label={t('keys.anywhere')} checked={isAnywhere} onCheckedChange={onAnywhereChange} />
      </div>
    </Dialog>
  )
}
