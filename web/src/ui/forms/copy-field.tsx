import { Check, Copy, Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control-class.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { joinClasses } from '../text/join-classes.ts'
import { useCopy } from './use-copy.ts'

type CopyFieldProps = { label: string; value: string; isSecret?: boolean | undefined; hint?: string | undefined }

/** Always the same length, so that it reveals nothing about the value. */
const mask = '•'.repeat(20)

/** A value to copy. A secret stays masked, even while it is copied, until the user asks to see it. */
export function CopyField({ label, value, isSecret = false, hint }: CopyFieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [isShown, setShown] = useState(!isSecret)
  const [outcome, copy] = useCopy(value)
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          readOnly
          value={isShown ? value : mask}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-note`}
          className={joinClasses(controlClass, 'h-11 truncate font-mono text-small', isSecret ? 'pr-24' : 'pr-13')}
        />
        <div className="absolute inset-y-0 right-1.5 flex items-center gap-1">
          {isSecret && (
            <IconButton
              label={t(isShown ? 'copyField.hide' : 'copyField.show', { label })}
              size="small"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff /> : <Eye />}
            </IconButton>
          )}
          <IconButton
            label={t('copyField.copy', { label })}
            size="small"
            className={joinClasses(outcome === 'copied' && 'text-ok')}
            onClick={() => void copy()}
          >
            {outcome === 'copied' ? <Check /> : <Copy />}
          </IconButton>
        </div>
      </div>
      <p id={`${id}-note`} aria-live="polite" className="min-h-5 text-small text-muted">
        {outcome === 'copied' && <span className="text-ok">{t('copyField.copied')}</span>}
        {outcome === 'failed' && <span className="text-danger-text">{t('copyField.failed')}</span>}
        {outcome === 'none' && hint}
      </p>
    </div>
  )
}
