import { accessRequestStatuses } from '@lautgabe/contract/access/access-api.ts'
import type { AuditDetails as Details, AuditEntry } from '@lautgabe/contract/operations/audit-api.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const linkKinds = ['obs', 'live', 'mod'] as const
/** In the order in which they are shown. */
const fields = [
  'email',
  'status',
  'kind',
  'count',
  'days',
  'donations',
  'jobs',
  'plan',
  'characters',
  'reason',
] as const

/** The values before and after the act, in words. */
export function AuditDetails({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const say = useDetailWords()
  const told = fields.filter((field) => after?.[field] !== undefined)
  if (told.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-small text-muted">
      {told.map((field) => (
        <li key={field} className="min-w-0 break-words">
          {before?.[field] !== undefined && (
            <>
              {say(field, before)} <ArrowRight aria-hidden className="inline size-3.5" />
              <span className="sr-only">{t('became')}</span>{' '}
            </>
          )}
          {say(field, after)}
        </li>
      ))}
    </ul>
  )
}

function useDetailWords(): (field: (typeof fields)[number], details: Details | null) => string {
  const { t } = useTranslation(['audit', 'admin'])
  return (field, details) => {
    const value = details?.[field]
    if (field === 'count') return t('details.keys', { count: Number(value) })
    if (field === 'donations') return t('details.donations', { count: Number(value) })
    if (field === 'jobs') return t('details.jobs', { count: Number(value) })
    if (field === 'characters') return t('details.characters', { count: Number(value) })
    if (field === 'days') return t('details.days', { count: Number(value) })
    const status = accessRequestStatuses.find((candidate) => field === 'status' && candidate === value)
    if (status) return t(`admin:requests.${status}`)
    const kind = linkKinds.find((candidate) => field === 'kind' && candidate === value)
    return kind ? t(`details.kinds.${kind}`) : String(value)
  }
}
