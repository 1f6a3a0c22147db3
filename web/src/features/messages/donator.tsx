import { useTranslation } from 'react-i18next'
import { shortText } from '../../platform/browser/short-text.ts'
import { withoutDirections } from '../../platform/browser/without-directions.ts'

const nameMax = 80

type Given = { donator: string }

/** The name to show for a donator. Some have no name, some a very long one. */
export function useDonatorName(): (given: Given) => string {
  const { t } = useTranslation('messageWords')
  return ({ donator }) => shortText(withoutDirections(donator).trim(), nameMax) || t('anonymous')
}

export function Donator({ of }: { of: Given }) {
  const nameOf = useDonatorName()
  return <bdi className="line-clamp-2 font-semibold wrap-anywhere">{nameOf(of)}</bdi>
}
