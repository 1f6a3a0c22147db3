import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { dialogActionsClass, dialogBackdropClass, dialogPopupClass, dialogViewportClass } from './dialog-class.ts'
import { joinClasses } from '../text/join-classes.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  onConfirm: () => void
  isDangerous?: boolean | undefined
  isBusy?: boolean | undefined
  /** A button between the two. */
  otherAction?: ReactNode
  /** Where the keyboard goes afterwards, if not back to where it was. */
  finalFocus?: AlertDialog.Popup.Props['finalFocus']
  children?: ReactNode
}

/** Stays open until the caller closes it, so that a failed action can be reported inside. */
export function ConfirmDialog({ open, onOpenChange, title, description, onConfirm, ...rest }: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const {
    confirmLabel,
    cancelLabel = t('cancel'),
    isDangerous = false,
    isBusy = false,
    otherAction,
    finalFocus,
    children,
  } = rest
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={dialogBackdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup
            className={joinClasses(dialogPopupClass, otherAction === undefined ? 'max-w-md' : 'max-w-lg')}
            finalFocus={finalFocus}
          >
            <AlertDialog.Title className="font-display text-h3 font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
            {children}
            <div className={dialogActionsClass}>
              <AlertDialog.Close render={<Button kind="secondary">{cancelLabel}</Button>} />
              {otherAction}
              <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
