import { readSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

/**
 * Every visit fetches them again, and so does coming back to the page, since another device may have changed them. The
 * forms keep what was typed.
 */
export const settingsQuery = queryOptions({
  queryKey: ['streamer-settings'],
  queryFn: () => callApi(readSettings, {}),
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: 'always',
})
