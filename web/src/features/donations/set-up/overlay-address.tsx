import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QuietFailure } from '../../../platform/api/quiet-failure.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCopy } from '../../../ui/forms/use-copy.ts'
import { linkKeysQuery } from '../../accounts/link-keys-queries.ts'

/** Always the same length, so that it reveals nothing about the key. */
const mask = '••••••'

/** Copies the overlay's address with one press. It stays masked: the streamer may be live. */
export function OverlayAddress({ isSlim = false }: { isSlim?: boolean }) {
  const { t } = useTranslation(['playbackPages', 'ui'])
  const links = useQuery(linkKeysQuery)
  const address = links.data?.find(({ kind }) => kind === 'obs')?.url ?? ''
  const [outcome, copy] = useCopy(address)
  const shown = address === '' ? '' : `${new URL(address).host}/obs/`
  return (
    <div className={isSlim ? 'flex flex-wrap items-center gap-x-3' : ''}>
      <QuietFailure list={links} />
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 truncate rounded-pill border border-line-soft bg-sunken px-3 py-1.5 font-mono text-fine text-muted">
          {shown}
          {mask}
        </code>
        <Button kind="primary" size="small" disabled={address === ''} onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {t('setUp.copy')}
        </Button>
      </div>
      <p aria-live="polite" className={isSlim ? 'text-fine' : 'min-h-5 text-fine'}>
        {outcome === 'copied' && <span className="text-ok">{t('setUp.copied')}</span>}
        {outcome === 'failed' && <span className="text-danger-text">{t('ui:copyField.failed')}</span>}
      </p>
    </div>
  )
}
