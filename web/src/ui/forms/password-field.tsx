import { Field } from '@base-ui/react/field'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control-class.ts'
import type { TextFieldProps } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { joinClasses } from '../text/join-classes.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type'>

export function PasswordField({ label, hint, error, isOptional, isLabelHidden, ...control }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  const words = { label, hint, error, isOptional, isLabelHidden }
  return (
    <FieldFrame {...words} name={control.name} disabled={control.disabled}>
      <div className="relative">
        <Field.Control
          autoComplete="current-password"
          spellCheck={false}
          autoCapitalize="off"
          {...control}
          type={isShown ? 'text' : 'password'}
          className={joinClasses(controlClass, 'h-11 pr-12')}
        />
        <div className="absolute inset-y-0 right-1.5 flex items-center">
          <IconButton
            label={isShown ? t('password.hide') : t('password.show')}
            size="small"
            disabled={control.disabled === true}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      </div>
    </FieldFrame>
  )
}
