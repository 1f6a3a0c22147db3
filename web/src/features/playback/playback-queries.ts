import { livePlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import type { PlaybackDoor } from './playback-door.ts'

export const playbackQuery = (door: PlaybackDoor) =>
  queryOptions({ queryKey: ['playback', door.name], queryFn: () => door.read() })

export const playsQuery = (door: PlaybackDoor) =>
  queryOptions({ queryKey: ['plays', door.name], queryFn: () => door.listPlays() })

export const liveLinkQuery = (key: string) =>
  queryOptions({
    queryKey: ['live-link', key],
    queryFn: () => callPublicApi(livePlayback.readLink, { params: { key } }),
  })
