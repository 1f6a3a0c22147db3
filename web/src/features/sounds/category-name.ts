import type { SoundCategory } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useTranslation } from 'react-i18next'

/** A category has a name in each language. */
export function useCategoryName(): (category: Pick<SoundCategory, 'name' | 'name_de'>) => string {
  const { i18n } = useTranslation()
  return ({ name, name_de: german }) => (i18n.language === 'de' ? german : name)
}
