import { listLedgerOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { type LedgerLine, type ledgerFilters, listLedger } from '@lautgabe/contract/billing/usage-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'
import type { Paged } from '../../../platform/lists/pages.tsx'

export type LedgerFilter = (typeof ledgerFilters)[number]

type Asked = { page: number; limit?: number; filter: LedgerFilter }

/** Streamers see their own changes, administrators those of a user. */
export type LedgerApi = { name: string; list: (asked: Asked) => Promise<Paged<LedgerLine>> }

const toQuery = ({ page, limit, filter }: Asked) => ({
  page: String(page),
  filter,
  ...(limit !== undefined && { limit: String(limit) }),
})

export const ownLedger: LedgerApi = {
  name: 'own',
  list: (asked) => callApi(listLedger, { query: toQuery(asked) }),
}

export const ledgerOf = (id: string): LedgerApi => ({
  name: id,
  list: (asked) => callApi(listLedgerOfUser, { params: { id }, query: toQuery(asked) }),
})

export const ledgerQuery = (api: LedgerApi, asked: Asked) =>
  queryOptions({
    queryKey: ['billing', 'ledger', api.name, asked],
    queryFn: () => api.list(asked),
    placeholderData: keepPreviousData,
  })
