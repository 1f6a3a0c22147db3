import { readSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

/** Forms start from these settings, so every visit fetches them again and no later answer disturbs a form. */
export const settingsQuery = queryOptions({
  queryKey: ['streamer-settings'],
  queryFn: () => callApi(readSettings, {}),
  gcTime: 0,
  staleTime: Infinity,
})
