import { type MessageState, readMessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { nextTryMilliseconds } from '../../../platform/api/api.ts'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'
import { lookAgainMilliseconds } from './look-again.ts'

/** The message and how often in a row it was found unchanged. */
type Seen = { message: MessageState; unchanged: number }

export const messageStateQuery = (token: string) =>
  queryOptions({
    queryKey: ['message-state', token],
    queryFn: async ({ client, queryKey }): Promise<Seen> => {
      const message = await callPublicApi(readMessageState, { params: { token } })
      const before = client.getQueryData<Seen>(queryKey)
      const isSame = JSON.stringify(before?.message) === JSON.stringify(message)
      return { message, unchanged: before && isSame ? before.unchanged + 1 : 0 }
    },
    refetchInterval: ({ state: { data, error } }) => {
      const usual = lookAgainMilliseconds(data?.message.state, data?.unchanged ?? 0)
      return error === null || usual === false ? usual : nextTryMilliseconds(error, usual)
    },
  })
