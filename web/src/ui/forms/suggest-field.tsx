import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { joinClasses } from '../text/join-classes.ts'
import { popupClass, popupItemClass, popupPlace } from '../popups/popup-class.ts'

export type Suggestion = { value: string; text: string }

type SuggestFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'defaultValue' | 'className'> & {
    suggestions: readonly Suggestion[]
    defaultValue?: string | undefined
    /** Called when the user takes a suggestion. `onChange` reports typed text. */
    onSuggestion: (value: string) => void
  }

/** Free text with suggestions. */
export function SuggestField({ suggestions, defaultValue = '', onSuggestion, ...rest }: SuggestFieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, ...input } = rest
  return (
    <FieldFrame {...{ label, hint, error, isOptional, isLabelHidden }} name={input.name}>
      <Autocomplete.Root
        items={suggestions}
        itemToStringValue={({ value }) => value}
        filter={({ value, text }, typed) => `${value} ${text}`.toLowerCase().includes(typed.trim().toLowerCase())}
        defaultValue={defaultValue}
        openOnInputClick
        onValueChange={(value, { reason }) => reason === 'item-press' && onSuggestion(value)}
      >
        <Autocomplete.Input {...input} autoComplete="off" className={joinClasses(controlClass, 'h-11')} />
        <Autocomplete.Portal>
          <Autocomplete.Positioner {...popupPlace}>
            <CSPProvider disableStyleElements>
              <Autocomplete.Popup className={joinClasses(popupClass, 'max-h-72 empty:hidden data-empty:hidden')}>
                <Autocomplete.List>
                  {(item: Suggestion) => (
                    <Autocomplete.Item key={item.value} value={item} className={popupItemClass}>
                      <code className="text-small">{item.value}</code>
                      <span className="text-muted">{item.text}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </CSPProvider>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldFrame>
  )
}
