import {
  createRegistrationKeys,
  getRegistrationKeyStats,
  invalidateRegistrationKey,
  listRegistrationKeys,
  type RegistrationKey,
  revalidateRegistrationKey,
} from '@lautgabe/contract/access/access-api.ts'
import type { Answer, Sent } from '@lautgabe/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

type KeysPage = Answer<typeof listRegistrationKeys>

export const registrationKeysKey = ['registration-keys']
const listsKey = [...registrationKeysKey, 'list']

export const registrationKeyStatsQuery = queryOptions({
  queryKey: [...registrationKeysKey, 'stats'],
  queryFn: () => callApi(getRegistrationKeyStats, {}),
})

type Asked = { page: number; state: RegistrationKey['state'] | undefined; q: string }

export const registrationKeysQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...listsKey, asked],
    queryFn: () =>
      callApi(listRegistrationKeys, {
        query: { page: String(asked.page), state: asked.state, q: asked.q || undefined },
      }),
    placeholderData: keepPreviousData,
  })

/** Shows the changed key at once, then fetches counts and filtered lists again. */
function useKeptKeys() {
  const queryClient = useQueryClient()
  return {
    put: (changed: RegistrationKey) =>
      queryClient.setQueriesData<KeysPage>(
        { queryKey: listsKey },
        (page) => page && { ...page, items: page.items.map((key) => (key.id === changed.id ? changed : key)) },
      ),
    refresh: () => void queryClient.invalidateQueries({ queryKey: registrationKeysKey }),
  }
}

export function useCreateKeys() {
  const kept = useKeptKeys()
  return useMutation({
    mutationFn: (body: Sent<typeof createRegistrationKeys>['body']) => callApi(createRegistrationKeys, { body }),
    onSettled: kept.refresh,
  })
}

export function useInvalidateKey() {
  const kept = useKeptKeys()
  return useMutation({
    mutationFn: ({ id }: RegistrationKey) => callApi(invalidateRegistrationKey, { params: { id } }),
    onSuccess: kept.put,
    onSettled: kept.refresh,
  })
}

export function useRevalidateKey() {
  const kept = useKeptKeys()
  return useMutation({
    mutationFn: ({ id, days }: { id: string; days: number }) =>
      callApi(revalidateRegistrationKey, { params: { id }, body: { days_to_add: days } }),
    onSuccess: kept.put,
    onSettled: kept.refresh,
  })
}
