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
})

export const soundCategoriesQuery = queryOptions({
  queryKey: ['sound-categories', 'names'],
  queryFn: () => callApi(listSoundCategories, {}),
})

export function useDeleteOwnSound() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Sound) => callApi(deleteOwnSound, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sounds'] }),
  })
}

export function useDeleteSound() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AdminSound) => callApi(deleteSound, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sounds'] }),
  })
}

export function usePublishSound() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ sound: { id, version }, isPublic }: { sound: AdminSound; isPublic: boolean }) =>
      callApi(updateSound, { params: { id }, body: { is_public: isPublic ? 'true' : 'false', version }, files: {} }),
    onSuccess: (changed) =>
      queryClient.setQueryData(allSoundsQuery.queryKey, (sounds) =>
        sounds?.map((sound) => (sound.id === changed.id ? changed : sound)),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sounds'] }),
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
