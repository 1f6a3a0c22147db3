import { type AuditAction, listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export const auditQuery = (asked: { page: number; action: AuditAction | undefined; q: string }) =>
  queryOptions({
    queryKey: ['audit', asked],
    queryFn: () =>
      callApi(listAuditEntries, {
        query: { page: String(asked.page), action: asked.action, q: asked.q || undefined },
      }),
    placeholderData: keepPreviousData,
  })
