import {
  readOverlayPicture,
  removeOverlayPicture,
  setOverlayPicture,
} from '@lautgabe/contract/playback/playback-api.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/api/call-api.ts'
import { useFailureWords } from '../../../platform/api/use-failure-words.ts'
import { FileField } from '../../../ui/forms/file-field.tsx'

const pictureQuery = queryOptions({
  queryKey: ['overlay-picture'],
  queryFn: () => callApi(readOverlayPicture, {}),
})

/** Null also while it is loading: the overlay then shows our picture. */
export function useOverlayPicture(): string | null {
  return useQuery(pictureQuery).data?.picture_url ?? null
}

/** Saves a picture as soon as it is chosen, because there is nothing else to decide. */
export function OverlayPicture() {
  const { t } = useTranslation('settingsPages')
  const client = useQueryClient()
  const url = useOverlayPicture()
  const change = useMutation({
    mutationFn: (file: File | undefined) =>
      file ? callApi(setOverlayPicture, { body: {}, files: { image_file: file } }) : callApi(removeOverlayPicture, {}),
    onSuccess: (picture) => client.setQueryData(pictureQuery.queryKey, picture),
  })
  const problem = useFailureWords(change.error ?? undefined)
  return (
    <FileField
      label={t('overlay.picture')}
      hint={t('overlay.pictureHint')}
      accept=".png,.jpg,.jpeg,.webp,.gif"
      icon={<Image />}
      chosen={url === null ? undefined : t('overlay.pictureThere')}
      onChoose={(file) => change.mutate(file)}
      onClear={() => change.mutate(undefined)}
      error={problem}
      isOptional
    >
      {url !== null && <img src={url} alt="" className="size-20 rounded-soft object-cover" />}
    </FileField>
  )
}
