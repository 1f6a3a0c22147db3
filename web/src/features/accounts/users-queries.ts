import { listUsers, updateUser } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { endPlanOf } from '../billing/admin/user-billing-queries.ts'

type UsersPage = Answer<typeof listUsers>
export type AdminUser = UsersPage['items'][number]

const usersKey = ['users']

export const usersQuery = (asked: { page: number; q: string }) =>
  queryOptions({
    queryKey: [...usersKey, asked],
    queryFn: () => callApi(listUsers, { query: { page: String(asked.page), q: asked.q || undefined } }),
    placeholderData: keepPreviousData,
  })

const userChanges = {
  giveAdmin: { is_admin: true },
  takeAdmin: { is_admin: false },
  block: { is_blocked: true },
  unblock: { is_blocked: false },
} as const

/** `endsPlan`: a blocked user pays nothing any more. */
export type UserChange = { user: AdminUser; change: keyof typeof userChanges; endsPlan?: boolean }

export function useChangeUser(onChanged?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ user: { id }, change, endsPlan = false }: UserChange) => {
      const changed = await callApi(updateUser, { params: { id }, body: userChanges[change] })
      if (endsPlan) await endPlanOf(id)
      return changed
    },
    onSuccess: (changed) =>
      queryClient.setQueriesData<UsersPage>(
        { queryKey: usersKey },
        (page) => page && { ...page, items: page.items.map((user) => (user.id === changed.id ? changed : user)) },
      ),
    onSettled: () => onChanged?.(),
    onError: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  })
}
