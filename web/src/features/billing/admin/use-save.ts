import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../../ui/popups/toast.tsx'

export type Save<Body> = UseMutationResult<unknown, Error, { id: string | undefined; body: Body }>

/** Saves what a form holds, closes it and says so. */
export function useSave<Body extends { name: string }>(save: Save<Body>, id: string | undefined, onClose: () => void) {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  return async (body: Body) => {
    await save.mutateAsync({ id, body })
    onClose()
    toast.show({ title: t('catalogue.saved', { name: body.name }), tone: 'ok' })
    return undefined
  }
}
