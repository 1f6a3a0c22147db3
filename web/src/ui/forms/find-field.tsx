import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { joinClasses } from '../text/join-classes.ts'
import { popupClass, popupItemClass, popupPlace } from '../popups/popup-class.ts'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'

export type Found = { value: string; label: string; text?: string | undefined }

type FindFieldProps = FieldWords & {
  /** The results for the text typed last. */
  found: readonly Found[]
  isSearching: boolean
  onSearch: (text: string) => void
  value: Found | null
  onValueChange: (value: Found | null) => void
  placeholder: string
}

/** Chooses one of very many items: typing searches, and the list offers the results. */
export function FindField({
  found,
  isSearching,
  onSearch,
  value,
  onValueChange,
  placeholder,
  ...words
}: FindFieldProps) {
  const { t } = useTranslation('ui')
  const [pressed, hold] = useHeldWhilePressed<readonly Found[]>()
  return (
    <FieldFrame {...words}>
      <Combobox.Root
        items={pressed ?? found}
        filter={null}
        value={value}
        onValueChange={onValueChange}
        onInputValueChange={(text, { reason }) => reason !== 'item-press' && onSearch(text)}
        isItemEqualToValue={(item, other) => item.value === other.value}
      >
        <div className="relative">
          <Combobox.Input placeholder={placeholder} className={joinClasses(controlClass, 'h-11 pr-11')} />
          <Combobox.Clear
            className="absolute inset-y-0 right-1.5 my-auto"
            render={
              <IconButton label={t('clear')} size="small">
                <X />
              </IconButton>
            }
          />
        </div>
        <Combobox.Portal>
          <Combobox.Positioner {...popupPlace}>
            <CSPProvider disableStyleElements>
              <Combobox.Popup className={joinClasses(popupClass, 'max-h-72')} onPointerDown={() => hold(found)}>
                <Combobox.Status className="px-2.5 text-small text-muted">
                  {isSearching ? <p className="py-2">{t('searching')}…</p> : null}
                </Combobox.Status>
                <Combobox.Empty className="px-2.5 text-small text-muted">
                  {isSearching ? null : <p className="py-2">{t('nothingFound')}</p>}
                </Combobox.Empty>
                <Combobox.List>
                  {(item: Found) => (
                    <Combobox.Item key={item.value} value={item} className={popupItemClass}>
                      <span className="font-medium">{item.label}</span>
                      {item.text !== undefined && <span className="truncate text-muted">{item.text}</span>}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </CSPProvider>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  )
}
