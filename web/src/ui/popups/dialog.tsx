import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogActionsClass, dialogBackdropClass, dialogPopupClass, dialogViewportClass } from './dialog-class.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { joinClasses } from '../text/join-classes.ts'

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** A button that opens the dialog; without one, use `open` and `onOpenChange`. */
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  actions?: ReactNode
  size?: keyof typeof sizes | undefined
  /** For content that cannot be seen again: neither a press beside it nor Escape closes it. */
  isPersistent?: boolean | undefined
  children?: ReactNode
}

const sizes = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl' }

export function Dialog({ title, description, trigger, open, onOpenChange, ...rest }: DialogProps) {
  const { t } = useTranslation('ui')
  const { actions, size = 'medium', isPersistent = false, children } = rest
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen, { reason, cancel }) => {
        if (isPersistent && reason === 'escape-key') cancel()
        else onOpenChange?.(isOpen)
      }}
      disablePointerDismissal={isPersistent}
    >
      {trigger !== undefined && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup className={joinClasses(dialogPopupClass, sizes[size])}>
            <BaseDialog.Title className="pr-10 font-display text-h3 font-bold">{title}</BaseDialog.Title>
            {description !== undefined && (
              <BaseDialog.Description className="mt-2 text-muted">{description}</BaseDialog.Description>
            )}
            {children !== undefined && <div className="mt-5">{children}</div>}
            {actions !== undefined && <div className={dialogActionsClass}>{actions}</div>}
            <BaseDialog.Close
              render={
                <IconButton label={t('close')} size="small" className="absolute top-4 right-4">
                  <X />
                </IconButton>
              }
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
