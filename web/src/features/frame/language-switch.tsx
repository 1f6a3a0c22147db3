import { languageQueryParameter } from '@lautgabe/contract/languages.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, otherLanguage } from '../../platform/site/language.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'

/** A real link, so that it works before the script runs and can be copied. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const other = otherLanguage(i18n.language)
  return (
    <a
      href={`?${languageQueryParameter}=${other}`}
      hrefLang={other}
      lang={other}
      aria-label={`${t('navigation.otherLanguageShort')}, ${t('navigation.otherLanguage')}`}
      className={`${buttonClass({ kind: 'ghost', size: 'small' })} font-mono`}
      onClick={(event) => {
        event.preventDefault()
        void chooseLanguage(i18n, other).then(() => router.invalidate())
      }}
    >
      {t('navigation.otherLanguageShort')}
    </a>
  )
}
