import { listTtsLogs } from '@lautgabe/contract/speech/speech-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export const ttsLogsQuery = (asked: { page: number; userId: string | undefined; message: string }) =>
  queryOptions({
    queryKey: ['tts-logs', asked],
    queryFn: () =>
      callApi(listTtsLogs, {
        query: { page: String(asked.page), user_id: asked.userId, message: asked.message || undefined },
      }),
    placeholderData: keepPreviousData,
  })
