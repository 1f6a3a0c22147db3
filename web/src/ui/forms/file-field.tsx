import { CircleAlert, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../buttons/button-class.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { joinClasses } from '../text/join-classes.ts'

type FileFieldProps = {
  label: string
  hint: string
  /** The files that the chooser offers, as in an input's `accept`. */
  accept: string
  icon: ReactNode
  /** The name of the chosen file. */
  chosen: string | undefined
  onChoose: (file: File) => void
  onClear: () => void
  error?: string | undefined
  isOptional?: boolean | undefined
  /** A preview of the chosen file. */
  children?: ReactNode
}

/**
 * The user drops a file here or chooses one. The button is the chooser's label, so that a keyboard reaches the input
 * itself.
 */
export function FileField({ label, hint, accept, chosen, onChoose, onClear, ...rest }: FileFieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop(onChoose)
  const { error, icon, isOptional = false, children } = rest
  // A server refuses only after the whole form was sent, and the form's button may be a screen further down.
  useEffect(() => {
    if (error !== undefined) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <div ref={frame} className="flex w-full flex-col gap-1.5">
      <span id={`${id}-label`} className="text-small font-medium">
        {label}
        {isOptional && <span className="font-normal text-faint"> ({t('optional')})</span>}
      </span>
      <div
        {...drop.handlers}
        className={joinClasses(
          'flex flex-col gap-3 rounded-soft border border-dashed bg-sunken p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-signal',
          drop.isOver ? 'border-signal bg-signal/7' : error ? 'border-danger-text' : 'border-control',
        )}
      >
        {children}
        <div className="flex items-center gap-3">
          <span aria-hidden className="shrink-0 text-muted [&_svg]:size-5">
            {icon}
          </span>
          <span id={`${id}-chosen`} className="min-w-0 grow truncate text-small text-muted">
            {chosen ?? <NothingChosen />}
          </span>
          {chosen !== undefined && (
            <IconButton label={t('file.clear', { label })} size="small" onClick={clear}>
              <X />
            </IconButton>
          )}
          <label htmlFor={id} className={joinClasses(buttonClass({ size: 'small' }), 'cursor-pointer')}>
            {t(chosen === undefined ? 'file.choose' : 'file.replace')}
          </label>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-chosen ${id}-note`}
          aria-invalid={error !== undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose(file)
            // The user may choose the same file again after changing it.
            currentTarget.value = ''
          }}
        />
      </div>
      <div id={`${id}-note`} className="flex flex-col gap-1 text-small">
        {error !== undefined && (
          <p role="alert" className="flex items-start gap-1.5 text-danger-text">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        <p className="text-muted">{hint}</p>
      </div>
    </div>
  )
}

/** Users cannot drop a file with a finger. */
function NothingChosen() {
  const { t } = useTranslation('ui')
  return (
    <>
      <span className="pointer-coarse:hidden">{t('file.drop')}</span>
      <span className="hidden pointer-coarse:inline">{t('file.none')}</span>
    </>
  )
}

function useDrop(onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onChoose(file)
    },
  }
  return { isOver, handlers }
}
