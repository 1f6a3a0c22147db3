import {
  deleteMe,
  exportMe,
  regenerateApiKey,
  setVoicePreference,
  updateMe,
  type User,
} from '@lautgabe/contract/accounts/accounts-api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { keepUser } from '../../platform/session/session-user.ts'
import { toolKeysQuery } from '../own-tools/tool-keys-queries.ts'
import { linkKeysQuery } from './link-keys-queries.ts'

/** `platform/session/session-user.ts` keeps the user for the whole site. The answers of these calls go there. */
export function useUpdateMe() {
  return useMutation({
    mutationFn: (changes: Pick<User, 'name' | 'language'>) => callApi(updateMe, { body: changes }),
    onSuccess: keepUser,
  })
}

export function useSetVoicePreference() {
  return useMutation({
    mutationFn: (mode: User['voice_preference']) => callApi(setVoicePreference, { body: { voice_preference: mode } }),
    onSuccess: keepUser,
  })
}

/** A new API key changes every link. */
export function useRegenerateApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_user: User) => callApi(regenerateApiKey, {}),
    onSuccess: keepUser,
    onSettled: () =>
      Promise.all(
        [linkKeysQuery, toolKeysQuery].map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })),
      ),
  })
}

export function useExportMe() {
  return useMutation({ mutationFn: () => callApi(exportMe, {}) })
}

export function eraseMe(password: string) {
  return callApi(deleteMe, { body: { password } })
}
