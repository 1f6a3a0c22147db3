import { livePlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import type { PlaybackApi } from './playback-api.ts'

export const playbackQuery = (api: PlaybackApi) =>
  queryOptions({ queryKey: ['playback', api.name], queryFn: () => api.read() })

export const playsQuery = (api: PlaybackApi) =>
  queryOptions({ queryKey: ['plays', api.name], queryFn: () => api.listPlays() })

export const liveLinkQuery = (key: string) =>
  queryOptions({
    queryKey: ['live-link', key],
    queryFn: () => callPublicApi(livePlayback.readLink, { params: { key } }),
  })
