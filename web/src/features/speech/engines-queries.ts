import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { auditionVoice, listEngines, listEngineVoices } from '@lautgabe/contract/speech/speech-api.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { askToPlay } from '../../platform/audio/player.ts'

const refreshMilliseconds = 4000

/** Fetched again and again, but only while the page is visible. */
export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: () => callApi(listEngines, {}),
  refetchInterval: refreshMilliseconds,
})

export const engineVoicesQuery = (engine: EngineName) =>
  queryOptions({
    queryKey: ['engine-voices', engine],
    queryFn: () => callApi(listEngineVoices, { params: { engine } }),
    staleTime: Infinity,
    retry: false,
  })

/** Plays the sample as soon as it arrives. */
export function useAudition() {
  return useMutation({
    mutationFn: (body: Sent<typeof auditionVoice>['body']) => callApi(auditionVoice, { body }),
    onMutate: askToPlay,
    onSuccess: ({ url }, _sent, asked) => asked.play(url),
  })
}
