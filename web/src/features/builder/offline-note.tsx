import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Tells that writing works without a connection, and listening does not. */
export function OfflineNote() {
  const { t } = useTranslation('builder')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!isOnline && (
        <span className="mt-4 flex items-center gap-2 rounded-soft bg-warn-tint px-4 py-3 text-small text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('states.offline')}
        </span>
      )}
    </output>
  )
}
