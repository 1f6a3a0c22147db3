import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

type ToastTone = 'info' | 'ok' | 'danger'

export type ToastWords = {
  title: string
  description?: string | undefined
  tone?: ToastTone | undefined
  action?: { label: string; onClick: () => void } | undefined
}

const icons: Record<ToastTone, ReactNode> = {
  info: <Info aria-hidden className="mt-0.5 size-4.5 shrink-0 text-info" />,
  ok: <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ok" />,
  danger: <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger-text" />,
}

/** Wraps the application once. F6 moves the keyboard into the notes. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Toast.Provider timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('notifications')}
          // At the top on a phone, because dialogs and their buttons are at the bottom.
          className="fixed inset-x-3 top-18 z-60 flex flex-col gap-2 sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 sm:flex-col-reverse"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** `show` puts a note in the corner. Bad news is announced at once and stays twice as long. */
export function useToast(): { show: (words: ToastWords) => void } {
  const { add } = Toast.useToastManager()
  return useMemo(() => {
    const show = ({ title, description, tone = 'info', action }: ToastWords) => {
      add({
        title,
        description,
        type: tone,
        ...(tone === 'danger' ? { priority: 'high', timeout: 12_000 } : {}),
        ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
      })
    }
    return { show }
  }, [add])
}

function ToastList() {
  const { t } = useTranslation('ui')
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-soft border border-line bg-raised ' +
        'shadow-float transition-[opacity,translate] duration-180 data-limited:hidden data-swiping:transition-none ' +
        'data-starting-style:-translate-y-3 sm:data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0'
      }
    >
      <Toast.Content className="flex items-start gap-3 p-3.5">
        {icons[isTone(toast.type) ? toast.type : 'info']}
        <div className="min-w-0 grow">
          <Toast.Title render={<p />} className="text-small font-semibold" />
          <Toast.Description className="text-small text-muted" />
          {toast.actionProps && <Toast.Action render={<Button size="small" className="mt-2.5" />} />}
        </div>
        <Toast.Close
          // Base UI hides it until the pointer is over a stack of notes. Ours all lie open.
          aria-hidden={false}
          render={
            <IconButton label={t('dismiss')} size="small" className="-my-1 -mr-1">
              <X />
            </IconButton>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ))
}

function isTone(type: string | undefined): type is ToastTone {
  return type !== undefined && Object.hasOwn(icons, type)
}
