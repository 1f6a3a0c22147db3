import {
  createToolKey,
  deleteToolKey,
  listToolKeys,
  setKoFiToken,
  type ToolKey,
} from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export const toolKeysQuery = queryOptions({
  queryKey: ['tool-keys'],
  queryFn: () => callApi(listToolKeys, {}),
})

function useKeptKeys() {
  const queryClient = useQueryClient()
  return {
    change: (next: (keys: ToolKey[]) => ToolKey[]) =>
      queryClient.setQueryData(toolKeysQuery.queryKey, (keys) => keys && next(keys)),
    refresh: () => queryClient.invalidateQueries(toolKeysQuery),
  }
}

export function useCreateToolKey() {
  const kept = useKeptKeys()
  return useMutation({
    mutationFn: (name: string) => callApi(createToolKey, { body: { name } }),
    onSuccess: (created) => kept.change((keys) => [...keys, created]),
  })
}

export function useWithdrawToolKey() {
  const kept = useKeptKeys()
  return useMutation({
    mutationFn: ({ id }: ToolKey) => callApi(deleteToolKey, { params: { id } }),
    onSuccess: (_done, withdrawn) => kept.change((keys) => keys.filter(({ id }) => id !== withdrawn.id)),
    onError: kept.refresh,
  })
}

/** Null takes the token away. */
export function useSetKoFiToken() {
  const kept = useKeptKeys()
  return useMutation({
    mutationFn: ({ id, token }: { id: string; token: string | null }) =>
      callApi(setKoFiToken, { params: { id }, body: { verification_token: token } }),
    onSuccess: (changed) => kept.change((keys) => keys.map((key) => (key.id === changed.id ? changed : key))),
    onError: kept.refresh,
  })
}
