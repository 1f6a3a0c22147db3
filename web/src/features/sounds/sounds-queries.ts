import type { Sent } from '@lautgabe/contract/endpoint.ts'
import {
  type AdminSound,
  createOwnSound,
  createSound,
  deleteOwnSound,
  deleteSound,
  listAllSounds,
  listOwnSounds,
  listSoundCategories,
  type Sound,
  updateOwnSound,
  updateSound,
} from '@lautgabe/contract/sounds/sounds-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { uploadToApi } from '../../platform/api/upload.ts'

export const ownSoundsQuery = queryOptions({
  queryKey: ['sounds', 'own'],
  queryFn: () => callApi(listOwnSounds, {}),
})

export const allSoundsQuery = queryOptions({
  queryKey: ['sounds', 'all'],
  queryFn: () => callApi(listAllSounds, {}),
  // The sound that an administrator has just heard must not become another one before it is published.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const soundCategoriesQuery = queryOptions({
  queryKey: ['sound-categories', 'names'],
  queryFn: () => callApi(listSoundCategories, {}),
})

/** Every list of sounds. A row changes by the act on it; all are fetched again after a refusal or a new sound. */
export function useKeptSounds() {
  const queryClient = useQueryClient()
  const lists = { queryKey: ['sounds'] }
  const change = (next: (sounds: Sound[]) => Sound[]) =>
    queryClient.setQueriesData<Sound[]>(lists, (sounds) => sounds && next(sounds))
  return {
    put: (changed: Sound) => change((sounds) => sounds.map((each) => (each.id === changed.id ? changed : each))),
    drop: ({ id }: Sound) => change((sounds) => sounds.filter((each) => each.id !== id)),
    refresh: () => queryClient.invalidateQueries(lists),
  }
}

export function useDeleteOwnSound() {
  const kept = useKeptSounds()
  return useMutation({
    mutationFn: ({ id }: Sound) => callApi(deleteOwnSound, { params: { id } }),
    onSuccess: (_done, sound) => kept.drop(sound),
    onError: kept.refresh,
  })
}

export function useDeleteSound() {
  const kept = useKeptSounds()
  return useMutation({
    mutationFn: ({ id }: AdminSound) => callApi(deleteSound, { params: { id } }),
    onSuccess: (_done, sound) => kept.drop(sound),
    onError: kept.refresh,
  })
}

export function usePublishSound() {
  const kept = useKeptSounds()
  return useMutation({
    mutationFn: ({ sound: { id, version }, isPublic }: { sound: AdminSound; isPublic: boolean }) =>
      callApi(updateSound, { params: { id }, body: { is_public: isPublic ? 'true' : 'false', version }, files: {} }),
    onSuccess: kept.put,
    onError: kept.refresh,
  })
}

type NewSound = Sent<typeof createSound>
type UploadOptions = Parameters<typeof uploadToApi>[2]

/** Streamers and administrators use the same form with different calls. */
export type SoundApi<Row extends Sound> = {
  create: (sent: NewSound, options: UploadOptions) => Promise<Sound>
  update: (sound: Row, sent: NewSound, options: UploadOptions) => Promise<Sound>
}

export const ownApi: SoundApi<Sound> = {
  create: (sent, options) => uploadToApi(createOwnSound, sent, options),
  update: ({ id }, sent, options) => uploadToApi(updateOwnSound, { params: { id }, ...sent }, options),
}

export const adminApi: SoundApi<AdminSound> = {
  create: (sent, options) => uploadToApi(createSound, sent, options),
  update: ({ id, version }, { body, files }, options) =>
    uploadToApi(updateSound, { params: { id }, body: { ...body, version }, files }, options),
}
