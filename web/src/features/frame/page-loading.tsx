import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../ui/notes/loading-overlay.tsx'

export function PageLoading() {
  const { t } = useTranslation()
  return <LoadingOverlay label={t('loading')} />
}
