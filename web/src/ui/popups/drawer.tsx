import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogBackdropClass } from './dialog-class.ts'
import { IconButton } from '../buttons/icon-button.tsx'

type DrawerProps = {
  title: ReactNode
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Where the focus goes when the drawer closes. `true` means back to where it came from. */
  returnFocus?: (() => HTMLElement | true) | undefined
  children: ReactNode
}

const whereItCameFrom = () => true as const

/** Comes in from the side and leaves the page behind it in place. On a phone it takes the whole screen. */
export function Drawer({ title, open, onOpenChange, returnFocus = whereItCameFrom, children }: DrawerProps) {
  const { t } = useTranslation('ui')
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropClass} />
        <BaseDialog.Popup
          finalFocus={returnFocus}
          className={
            'fixed inset-y-0 right-0 z-50 flex w-full max-w-xl flex-col border-l border-line bg-surface text-text shadow-float outline-none ' +
            'transition-[opacity,translate] duration-180 data-starting-style:translate-x-4 data-starting-style:opacity-0 ' +
            'data-ending-style:translate-x-4 data-ending-style:opacity-0'
          }
        >
          <div className="flex items-start justify-between gap-3 border-b border-line-soft px-5 py-4 sm:px-6">
            <BaseDialog.Title className="min-w-0 font-display text-h3 font-bold wrap-break-word">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              render={
                <IconButton label={t('close')} size="small">
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
