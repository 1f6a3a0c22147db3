import type { ShapeField } from '@lautgabe/contract/integrations/service-events-api.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'

/** The fields of an event, closed until somebody wants to see them. */
export function EventShape({ shape }: { shape: readonly ShapeField[] }) {
  const { t } = useTranslation('serviceEvents')
  return (
    // The line is as high as a finger needs it. Its words stand on the line of the other cells.
    <div className="-my-2.5">
      <Disclosure summary={t('fields', { count: shape.length })}>
        <ul aria-label={t('shapeOf')} className="flex flex-col gap-1 pb-3 text-small">
          {shape.map((field) => (
            <li key={field.path} className="flex flex-wrap gap-x-3">
              <code className="wrap-break-word">{field.path}</code>
              <Facts field={field} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Facts({ field: { kind, length, value } }: { field: ShapeField }) {
  const { t } = useTranslation('serviceEvents')
  const unit = kind === 'list' ? 'items' : 'characters'
  return (
    <span className="text-muted">
      {t(`kinds.${kind}`)}
      {value === null && length !== null && `, ${t(unit, { count: length })}`}
      {value !== null && (
        <>
          : <code className="text-text">{value}</code>
        </>
      )}
    </span>
  )
}
