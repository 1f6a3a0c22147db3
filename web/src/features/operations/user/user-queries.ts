import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import * as api from '@lautgabe/contract/operations/user-page-api.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

const userKey = (id: string) => ['user-page', id]

export const userPageQuery = (id: string) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: () => callApi(api.readUserPage, { params: { id } }),
  })

const actsKey = (id: string) => ['audit', 'of-user', id]

export const actsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...actsKey(id), page],
    queryFn: () => callApi(listAuditEntries, { query: { page: String(page), limit: '10', user_id: id } }),
    placeholderData: keepPreviousData,
  })

const supportActs = {
  verify: api.verifyEmailOfUser,
  mailVerification: api.mailVerificationToUser,
  mailReset: api.mailResetToUser,
  endSessions: api.endSessionsOfUser,
} as const

export type SupportAct = keyof typeof supportActs

/** After every act the page and its part of the audit log are fetched again. */
function useAct<Asked>(id: string, act: (asked: Asked) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: userKey(id) }),
        client.invalidateQueries({ queryKey: actsKey(id) }),
      ]),
  })
}

export const useSupportAct = (id: string) =>
  useAct(id, (act: SupportAct) => callApi(supportActs[act], { params: { id } }))

export type KeyAct = { act: 'replace' | 'withdraw'; key: api.KeyOfUser }

export const useKeyAct = (id: string) =>
  useAct(id, ({ act, key }: KeyAct) => {
    const sent = { params: { id, key: key.id } }
    return act === 'replace' ? callApi(api.replaceKeyOfUser, sent) : callApi(api.withdrawKeyOfUser, sent)
  })

export const useRefreshUser = (id: string) => {
  const client = useQueryClient()
  return () =>
    void Promise.all([
      client.invalidateQueries({ queryKey: userKey(id) }),
      client.invalidateQueries({ queryKey: actsKey(id) }),
    ])
}

export const useExportUser = (id: string) =>
  useMutation({ mutationFn: () => callApi(api.exportUser, { params: { id } }) })

export const eraseUser = (sent: Sent<typeof api.eraseUser>) => callApi(api.eraseUser, sent)
