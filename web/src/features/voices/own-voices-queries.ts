import { toggleVoice, type User } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import { searchOwnVoices } from '@lautgabe/contract/voices/voices-api.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { keepUser } from '../../platform/session/session-user.ts'

type VoicesPage = Answer<typeof searchOwnVoices>
export type OwnVoice = VoicesPage['items'][number]

const ownVoicesKey = ['voices', 'own']

type Asked = { mode: User['voice_preference']; page: number; q: string; language: Language | undefined }

/** The key holds the mode, because the mode decides which voices are on the list. */
export const ownVoicesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...ownVoicesKey, asked],
    queryFn: () =>
      callApi(searchOwnVoices, {
        query: { page: String(asked.page), q: asked.q || undefined, language: asked.language },
      }),
    placeholderData: keepPreviousData,
  })

const mostOfALanguage = '100'

/** The voices that the streamer's viewers may use, in one language. */
export const allowedVoicesQuery = (mode: User['voice_preference'], language: Language) =>
  queryOptions({
    queryKey: [...ownVoicesKey, 'allowed', mode, language],
    queryFn: async () => {
      const { items } = await callApi(searchOwnVoices, { query: { page_size: mostOfALanguage, language } })
      return items.filter((voice) => voice.is_allowed)
    },
  })

export function useToggleVoice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OwnVoice) => callApi(toggleVoice, { params: { id } }),
    onSuccess: keepUser,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownVoicesKey }),
  })
}
