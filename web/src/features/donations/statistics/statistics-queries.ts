import { listMonthDonations, readMonth } from '@lautgabe/contract/donations/statistics-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

/** Months and days are those of the person who looks. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Without a month the present one. */
export const monthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['donation-month', month],
    queryFn: () => callApi(readMonth, { query: { zone: ownZone(), ...(month !== undefined && { month }) } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const listMonth = (month: string, after: string | undefined) =>
  callApi(listMonthDonations, { query: { month, zone: ownZone(), ...(after !== undefined && { after }) } })
