import { Fragment } from 'react'
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

/** `isShort`: on one line. */
export function Donator({ of, isShort = false }: { of: Given; isShort?: boolean | undefined }) {
  const nameOf = useDonatorName()
  return (
    <bdi
      title={isShort ? nameOf(of) : undefined}
      className={isShort ? `${nameClass} line-clamp-1` : `${nameClass} line-clamp-2`}
    >
      <JointedName name={nameOf(of)} />
    </bdi>
  )
}

/** Behind these a line may end inside a name, as in `hexenkessel_tv`. */
const joints = /(?<=[_.|/])/

function JointedName({ name }: { name: string }) {
  return name.split(joints).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a name never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const nameClass = 'min-w-0 font-semibold wrap-break-word'
