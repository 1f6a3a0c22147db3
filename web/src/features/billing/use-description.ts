import { useTranslation } from 'react-i18next'

type Described = { description: string; description_de: string }

/** The description of something for sale in the page's language. */
export function useDescription(): (item: Described) => string {
  const { i18n } = useTranslation()
  return ({ description, description_de: german }) => (i18n.language === 'de' && german) || description
}
