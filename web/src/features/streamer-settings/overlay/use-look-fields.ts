import { defaultLook, type OverlayLook } from '@lautgabe/contract/playback/overlay-look.ts'
import { useTranslation } from 'react-i18next'
import type { FieldRules } from '../form/use-section-form.ts'

const names = Object.keys(defaultLook) as (keyof OverlayLook)[]

/** Every part of the look is a field of the form, named by its text. */
export function useLookFields(saved: OverlayLook): FieldRules<OverlayLook> {
  const { t } = useTranslation('settingsPages')
  const fields = names.map((name) => [name, { label: t(`overlay.${name}`), saved: saved[name] }])
  return Object.fromEntries(fields) as FieldRules<OverlayLook>
}
