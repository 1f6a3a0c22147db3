import {
  readSettings,
  type StreamerSettings,
  updateSettings,
} from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../platform/api/call-api.ts'
import { useToast } from '../../ui/popups/toast.tsx'

/** Forms start from these settings, so every visit fetches them again and no later answer disturbs a form. */
export const settingsQuery = queryOptions({
  queryKey: ['streamer-settings'],
  queryFn: () => callApi(readSettings, {}),
  gcTime: 0,
  staleTime: Infinity,
})

export type SectionName =
  | 'voices'
  | 'limits'
  | 'minimums'
  | 'review'
  | 'filters'
  | 'donators'
  | 'fit'
  | 'pronunciations'
  | 'tips'
  | 'overlay'

/** Saves one section and leaves the others alone. Answers the current settings. */
export function useSaveSection(section: SectionName) {
  const { i18n } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const update = useMutation({
    mutationFn: (changes: Partial<StreamerSettings>) => callApi(updateSettings, { body: changes }),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
  })
  return async (changes: Partial<StreamerSettings>): Promise<StreamerSettings> => {
    const saved = await update.mutateAsync(changes)
    const name = i18n.t(`settingsPages:${section}.title`)
    toast.show({ title: i18n.t('settingsPages:saved', { section: name }), tone: 'ok' })
    return saved
  }
}
