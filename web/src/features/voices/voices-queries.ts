import type { Sent } from '@lautgabe/contract/endpoint.ts'
import {
  type AdminVoice,
  createVoice,
  deleteVoice,
  listAllVoices,
  setVoiceOwner,
  updateVoice,
} from '@lautgabe/contract/voices/voices-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export const allVoicesQuery = queryOptions({
  queryKey: ['voices', 'all'],
  queryFn: () => callApi(listAllVoices, {}),
})

function useKeptVoices() {
  const queryClient = useQueryClient()
  return {
    put: (changed: AdminVoice) =>
      queryClient.setQueryData(allVoicesQuery.queryKey, (voices) =>
        voices?.map((voice) => (voice.id === changed.id ? changed : voice)),
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['voices'] }),
  }
}

export type VoiceInput = Sent<typeof createVoice>['body']

export function useSaveVoice() {
  const kept = useKeptVoices()
  return useMutation({
    mutationFn: ({ id, input }: { id: string | undefined; input: VoiceInput }) =>
      id === undefined ? callApi(createVoice, { body: input }) : callApi(updateVoice, { params: { id }, body: input }),
    onSettled: kept.refresh,
  })
}

export function useSwitchVoice() {
  const kept = useKeptVoices()
  return useMutation({
    mutationFn: ({ voice: { id }, isEnabled }: { voice: AdminVoice; isEnabled: boolean }) =>
      callApi(updateVoice, { params: { id }, body: { is_enabled: isEnabled } }),
    onSuccess: kept.put,
    onSettled: kept.refresh,
  })
}

export function useSetVoiceOwner() {
  const kept = useKeptVoices()
  return useMutation({
    mutationFn: ({ voice: { id }, ownerId }: { voice: AdminVoice; ownerId: string | null }) =>
      callApi(setVoiceOwner, { params: { id }, body: { owner_id: ownerId } }),
    onSuccess: kept.put,
    onSettled: kept.refresh,
  })
}

export function useDeleteVoice() {
  const kept = useKeptVoices()
  return useMutation({
    mutationFn: ({ id }: AdminVoice) => callApi(deleteVoice, { params: { id } }),
    onSettled: kept.refresh,
  })
}
