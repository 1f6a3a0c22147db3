import { accessRequestStatuses } from '@lautgabe/contract/access/access-api.ts'
import type { AuditEntry } from '@lautgabe/contract/operations/audit-api.ts'
import { useTranslation } from 'react-i18next'

const linkKinds = ['obs', 'live', 'mod'] as const

/** What was before and after, in words. */
export function useAuditDetails(): (entry: AuditEntry) => string {
  const { t } = useTranslation(['audit', 'admin'])

  const say = (field: string, value: string | number | boolean): string => {
    if (field === 'count') return t('details.keys', { count: Number(value) })
    if (field === 'days') return t('details.days', { count: Number(value) })
    const status = accessRequestStatuses.find((candidate) => field === 'status' && candidate === value)
    if (status) return t(`admin:requests.${status}`)
    const kind = linkKinds.find((candidate) => field === 'kind' && candidate === value)
    return kind ? t(`details.kinds.${kind}`) : String(value)
  }

  return ({ before, after }) =>
    Object.entries(after ?? {})
      .map(([field, value]) => {
        const old = before?.[field]
        return old === undefined
          ? say(field, value)
          : t('details.change', { before: say(field, old), after: say(field, value) })
      })
      .join(' · ')
}
