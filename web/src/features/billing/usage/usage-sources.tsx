import type { Usage } from '@lautgabe/contract/billing/usage-api.ts'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../use-figures.ts'

type Source = Usage['sources'][number]

/** Where the characters come from that can be spent now. */
export function UsageSources({ sources }: Pick<Usage, 'sources'>) {
  const { t } = useTranslation('billing')
  if (sources.length === 0) return null
  return (
    <div className="border-t border-line-soft pt-4">
      <h3 className="font-sans text-small font-medium tracking-normal">{t('usage.sources')}</h3>
      <ol className="mt-2 flex flex-col gap-1.5 text-small">
        {sources.map((source) => (
          <SourceLine key={`${source.kind} ${source.expires_at} ${source.granted} ${source.used}`} {...source} />
        ))}
      </ol>
    </div>
  )
}

function SourceLine({ kind, granted, used, expires_at: expiresAt, is_frozen: isFrozen }: Source) {
  const { t } = useTranslation('billing')
  const { whole, day } = useFigures()
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>
        {t(`usage.kinds.${kind}`)}{' '}
        <span className={isFrozen ? 'text-warn' : 'text-muted'}>
          {isFrozen
            ? t('usage.frozen')
            : expiresAt === null
              ? t('usage.forEver')
              : t('usage.until', { date: day(expiresAt) })}
        </span>
      </span>
      <span className="font-mono text-muted tabular-nums">
        {t('usage.source', { left: whole(granted - used), granted: whole(granted) })}
      </span>
    </li>
  )
}
