import type { LinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/forms/copy-field.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'

type ModeratorLinkProps = {
  link: LinkKey
  name: string
  onRotate: (link: LinkKey) => void
  onWithdraw: (link: LinkKey) => void
}

export function ModeratorLink({ link, name, onRotate, onWithdraw }: ModeratorLinkProps) {
  const { t } = useTranslation('profile')
  const { expires_at: expiresAt, last_used_at: lastUsedAt } = link
  const [now] = useState(() => new Date())
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now
  return (
    <div className="flex flex-col gap-1">
      <CopyField label={t('moderators.linkOf', { name })} value={link.url} isSecret />
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
        <Fact name={t('moderators.expires')} isNamed={expiresAt !== null}>
          {expiresAt === null ? t('moderators.never') : <DateTime value={expiresAt} />}
          {isExpired && <Badge tone="warn">{t('moderators.expired')}</Badge>}
        </Fact>
        <Fact name={t('moderators.lastUsed')}>
          {lastUsedAt === null ? t('moderators.notUsed') : <DateTime value={lastUsedAt} />}
        </Fact>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-label={t('moderators.replaceLabel', { name })} onClick={() => onRotate(link)}>
          {t('moderators.replace')}
        </Button>
        <Button size="small" aria-label={t('moderators.withdrawLabel', { name })} onClick={() => onWithdraw(link)}>
          {t('moderators.withdraw')}
        </Button>
      </div>
    </div>
  )
}

/** Without a visible name where the fact is a whole sentence; screen readers still hear the name. */
function Fact({ name, isNamed = true, children }: { name: string; isNamed?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dt className={isNamed ? 'text-muted' : 'sr-only'}>{name}</dt>
      <dd className="flex flex-wrap items-center gap-2">{children}</dd>
    </div>
  )
}
