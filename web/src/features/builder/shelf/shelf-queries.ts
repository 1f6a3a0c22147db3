import type { Language } from '@lautgabe/contract/languages.ts'
import { listSoundCategories, searchSounds } from '@lautgabe/contract/sounds/sounds-api.ts'
import { searchVoices } from '@lautgabe/contract/voices/voices-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'

export type AskedVoices = { page: number; q: string; language: Language | undefined; tag: string | undefined }

export const offeredVoicesQuery = (username: string, { page, q, language, tag }: AskedVoices) =>
  queryOptions({
    queryKey: ['offered-voices', username, { page, q, language, tag }],
    queryFn: () =>
      callPublicApi(searchVoices, {
        params: { username },
        query: { page: String(page), q: q || undefined, language, tag },
      }),
    placeholderData: keepPreviousData,
  })

export type AskedSounds = { page: number; q: string; category: string | undefined }

export const offeredSoundsQuery = (streamer: string, { page, q, category }: AskedSounds) =>
  queryOptions({
    queryKey: ['offered-sounds', streamer, { page, q, category }],
    queryFn: () =>
      callPublicApi(searchSounds, {
        params: { streamer },
        query: { page: String(page), page_size: '24', q: q || undefined, category_id: category },
      }),
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['sound-categories', 'offered'],
  queryFn: () => callPublicApi(listSoundCategories, {}),
})
