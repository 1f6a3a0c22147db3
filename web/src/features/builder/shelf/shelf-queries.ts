import type { Language } from '@lautgabe/contract/languages.ts'
import { listSoundCategories, searchOpenSounds, searchSounds } from '@lautgabe/contract/sounds/sounds-api.ts'
import { searchOpenVoices, searchVoices } from '@lautgabe/contract/voices/voices-api.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'

/** A wide screen has room for all of them beside the editor. On a phone the last step stands below the list. */
const pageSize = (onPhone: number) => String(matchMedia('(min-width: 64rem)').matches ? 100 : onPhone)

type Paged = { page: number; limit: number; total: number }

const inPages = {
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }: Paged) => (page * limit < total ? page + 1 : undefined),
  placeholderData: keepPreviousData,
}

export type AskedVoices = { q: string; language: Language | undefined; tag: string | undefined }

export const offeredVoicesQuery = (username: string | undefined, { q, language, tag }: AskedVoices) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: ['offered-voices', username, { q, language, tag }],
    queryFn: ({ pageParam }) => {
      const query = { page: String(pageParam), page_size: pageSize(12), q: q || undefined, language, tag }
      return username === undefined
        ? callPublicApi(searchOpenVoices, { query })
        : callPublicApi(searchVoices, { params: { username }, query })
    },
  })

export type AskedSounds = { q: string; category: string | undefined }

export const offeredSoundsQuery = (streamer: string | undefined, { q, category }: AskedSounds) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: ['offered-sounds', streamer, { q, category }],
    queryFn: ({ pageParam }) => {
      const query = { page: String(pageParam), page_size: pageSize(24), q: q || undefined, category_id: category }
      return streamer === undefined
        ? callPublicApi(searchOpenSounds, { query })
        : callPublicApi(searchSounds, { params: { streamer }, query })
    },
  })

export const categoriesQuery = queryOptions({
  queryKey: ['sound-categories', 'offered'],
  queryFn: () => callPublicApi(listSoundCategories, {}),
})
