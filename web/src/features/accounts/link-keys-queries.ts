import {
  createModeratorLink,
  deleteModeratorLink,
  type LinkKey,
  listLinkKeys,
  rotateLinkKey,
} from '@lautgabe/contract/accounts/accounts-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export const linkKeysQuery = queryOptions({
  queryKey: ['link-keys'],
  queryFn: () => callApi(listLinkKeys, {}),
})

function useKeptLinks() {
  const queryClient = useQueryClient()
  return {
    change: (next: (links: LinkKey[]) => LinkKey[]) =>
      queryClient.setQueryData(linkKeysQuery.queryKey, (links) => links && next(links)),
    refresh: () => queryClient.invalidateQueries(linkKeysQuery),
  }
}

export function useRotateLink() {
  const kept = useKeptLinks()
  return useMutation({
    mutationFn: ({ id }: LinkKey) => callApi(rotateLinkKey, { params: { id } }),
    onSuccess: (rotated) => kept.change((links) => links.map((link) => (link.id === rotated.id ? rotated : link))),
    onError: kept.refresh,
  })
}

export type NewModerator = { name: string; days_valid: number | null }

export function useCreateModeratorLink() {
  const kept = useKeptLinks()
  return useMutation({
    mutationFn: (moderator: NewModerator) => callApi(createModeratorLink, { body: moderator }),
    onSuccess: (created) => kept.change((links) => [...links, created]),
  })
}

export function useWithdrawModeratorLink() {
  const kept = useKeptLinks()
  return useMutation({
    mutationFn: ({ id }: LinkKey) => callApi(deleteModeratorLink, { params: { id } }),
    onSuccess: (_done, withdrawn) => kept.change((links) => links.filter((link) => link.id !== withdrawn.id)),
    onError: kept.refresh,
  })
}
