import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { LiveDonations } from './use-live-donations.ts'

type RefreshControlProps = { isAuto: boolean; onAutoChange: (isAuto: boolean) => void; live: LiveDonations }

/**
 * In automatic mode the list updates itself. In manual mode it stays still and counts new donations until somebody
 * wants to see them.
 */
export function RefreshControl({ isAuto, onAutoChange, live }: RefreshControlProps) {
  const { t } = useTranslation('donationPages')
  const { news, refresh } = live
  const change = (next: boolean) => {
    onAutoChange(next)
    if (next) refresh()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Switch label={t('refresh.auto')} checked={isAuto} onCheckedChange={change} />
      {!isAuto && (
        <Button size="small" kind={news > 0 ? 'primary' : 'secondary'} onClick={refresh}>
          <RefreshCw aria-hidden className="-ml-1 size-4" />
          {t('refresh.now')}
        </Button>
      )}
      <output className="text-small text-muted tabular-nums empty:hidden">
        {!isAuto && (news > 0 ? t('refresh.news', { count: news }) : t('refresh.manual'))}
      </output>
    </div>
  )
}
