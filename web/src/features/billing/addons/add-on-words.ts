import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../use-figures.ts'

export function useAddOnName(): (addon: Pick<AddOn, 'name' | 'name_de'>) => string {
  const { i18n } = useTranslation()
  return ({ name, name_de: german }) => (i18n.language === 'de' && german) || name
}

/** What an add-on brings, one line for each thing. */
export function useAddOnBenefits(): (addon: AddOn) => string[] {
  const { t } = useTranslation('extras')
  const { whole } = useFigures()
  return ({ characters, voices, sounds }) =>
    [
      characters > 0 && t('addons.characters', { characters: whole(characters) }),
      voices > 0 && t('addons.voices', { count: voices }),
      sounds > 0 && t('addons.sounds', { count: sounds }),
    ].filter((line) => line !== false)
}
