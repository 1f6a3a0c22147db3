import type { Answer, Sent } from '@lautgabe/contract/endpoint.ts'
import {
  createSoundCategory,
  deleteSoundCategory,
  listSoundCategoriesForAdmin,
  updateSoundCategory,
} from '@lautgabe/contract/sounds/sounds-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export type CountedCategory = Answer<typeof listSoundCategoriesForAdmin>[number]

export const countedCategoriesQuery = queryOptions({
  queryKey: ['sound-categories', 'counted'],
  queryFn: () => callApi(listSoundCategoriesForAdmin, {}),
})

/** Fetches the sounds again too, because they carry the name of their category. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['sounds'] })
    return queryClient.invalidateQueries({ queryKey: ['sound-categories'] })
  }
}

type Names = Sent<typeof createSoundCategory>['body']

export function useSaveCategory() {
  return useMutation({
    mutationFn: ({ id, names }: { id: string | undefined; names: Names }) =>
      id === undefined
        ? callApi(createSoundCategory, { body: names })
        : callApi(updateSoundCategory, { params: { id }, body: names }),
    onSettled: useRefresh(),
  })
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: ({ id }: CountedCategory) => callApi(deleteSoundCategory, { params: { id } }),
    onSettled: useRefresh(),
  })
}
