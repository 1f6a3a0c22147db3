import type { ToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/forms/copy-field.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'

type ToolKeyEntryProps = { toolKey: ToolKey; onKoFi: (key: ToolKey) => void; onWithdraw: (key: ToolKey) => void }

export function ToolKeyEntry({ toolKey, onKoFi, onWithdraw }: ToolKeyEntryProps) {
  const { t } = useTranslation('ownTools')
  const { name, key, has_ko_fi_token: hasToken, last_used_at: lastUsedAt } = toolKey
  return (
    <div className="flex flex-col gap-1">
      <CopyField label={t('keyOf', { name })} value={key} isSecret />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <span>
          <span className="text-muted">{t('lastUsed')}</span>{' '}
          {lastUsedAt === null ? t('notUsed') : <DateTime value={lastUsedAt} />}
        </span>
        {hasToken && <Badge tone="ok">{t('koFi.ready')}</Badge>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-label={t('koFi.openLabel', { name })} onClick={() => onKoFi(toolKey)}>
          {t('koFi.open')}
        </Button>
        <Button size="small" aria-label={t('withdrawLabel', { name })} onClick={() => onWithdraw(toolKey)}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  )
}
