import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { joinClasses } from '../text/join-classes.ts'
import { popupClass, popupItemClass, popupPlace } from '../popups/popup-class.ts'

export type SelectOption<Value extends string> = { value: Value; label: string; isDisabled?: boolean | undefined }

type SelectProps<Value extends string> = FieldWords & {
  options: readonly SelectOption<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

export function Select<Value extends string>({ options, placeholder, onValueChange, ...rest }: SelectProps<Value>) {
  const { t } = useTranslation('ui')
  const { name, disabled, value, defaultValue, ...words } = rest
  return (
    <FieldFrame {...words} name={name} disabled={disabled} isLabelNative={false}>
      <BaseSelect.Root
        items={options}
        {...(value === undefined ? { defaultValue: defaultValue ?? null } : { value })}
        onValueChange={(chosen) => chosen !== null && onValueChange?.(chosen)}
      >
        <BaseSelect.Trigger
          className={joinClasses(controlClass, 'flex h-11 items-center justify-between gap-1 text-left')}
        >
          <BaseSelect.Value
            placeholder={placeholder ?? t('chooseOne')}
            className="truncate data-placeholder:text-faint"
          />
          <BaseSelect.Icon className="text-muted">
            <ChevronDown className="size-4" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner {...popupPlace} alignItemWithTrigger={false}>
            {/* Our policy allows no <style> elements, and Base UI would add one to hide scrollbars. */}
            <CSPProvider disableStyleElements>
              <BaseSelect.Popup className={popupClass}>
                <BaseSelect.List aria-label={typeof words.label === 'string' ? words.label : undefined}>
                  {options.map((option) => (
                    <Option key={option.value} {...option} />
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </CSPProvider>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </FieldFrame>
  )
}

function Option({ value, label, isDisabled = false }: SelectOption<string>) {
  return (
    <BaseSelect.Item value={value} disabled={isDisabled} className={popupItemClass}>
      <span className="size-4 shrink-0 text-signal">
        <BaseSelect.ItemIndicator>
          <Check className="size-4" />
        </BaseSelect.ItemIndicator>
      </span>
      <BaseSelect.ItemText>{label}</BaseSelect.ItemText>
    </BaseSelect.Item>
  )
}
