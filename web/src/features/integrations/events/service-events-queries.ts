import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { listServiceEvents, rereadServiceEvent } from '@lautgabe/contract/integrations/service-events-api.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

type Asked = {
  page: number
  userId: string | undefined
  service: DonationService | undefined
  /** Such as 2026-11-16, by the clock of the administrator. */
  day: string | undefined
}

export const serviceEventsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['service-events', asked],
    queryFn: () => {
      const { page, userId, service, day } = asked
      return callApi(listServiceEvents, {
        query: { page: String(page), user_id: userId, service, ...(day !== undefined && boundsOf(day)) },
      })
    },
    placeholderData: keepPreviousData,
  })

/** A day begins at midnight where the administrator is, and may have 23 or 25 hours. */
function boundsOf(day: string): { after: string; before: string } {
  const [begin, end] = [new Date(`${day}T00:00`), new Date(`${day}T00:00`)]
  end.setDate(end.getDate() + 1)
  return { after: begin.toISOString(), before: end.toISOString() }
}

export function useReread() {
  return useMutation({ mutationFn: (id: string) => callApi(rereadServiceEvent, { params: { id } }) })
}
