import { changeSetUp, readSetUp, type SetUp } from '@lautgabe/contract/playback/set-up-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: () => callApi(readSetUp, {}),
  staleTime: 60_000,
})

/** A tick shows at once. If the server did not take it, it goes again. */
export function useChangeSetUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Pick<SetUp, 'is_dismissed' | 'is_own_voice_off'>>) =>
      callApi(changeSetUp, { body: changes }),
    onMutate: (changes) => client.setQueryData(setUpQuery.queryKey, (before) => before && { ...before, ...changes }),
    onSuccess: (after) => client.setQueryData(setUpQuery.queryKey, after),
    onError: () => client.invalidateQueries(setUpQuery),
  })
}
