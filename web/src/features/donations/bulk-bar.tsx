import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { RejectMenu } from './reject-menu.tsx'
import type { DonationActions } from './use-donation-actions.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = { selection: Selection; canChoose: boolean; actions: DonationActions }

/** One decision for all that are chosen. */
export function BulkBar({ selection, canChoose, actions }: BulkBarProps) {
  const { t } = useTranslation('donationPages')
  const [isBusy, setBusy] = useState(false)
  const { chosen } = selection
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    await act()
    setBusy(false)
    selection.clear()
  }
  if (chosen.length === 0) {
    return (
      canChoose && (
        <Button size="small" kind="ghost" onClick={selection.chooseAll}>
          {t('bulk.selectAll')}
        </Button>
      )
    )
  }
  return (
    <section aria-label={t('bulk.label')} className="flex flex-wrap items-center gap-2">
      <span aria-live="polite" className="text-small font-medium tabular-nums">
        {t('bulk.count', { count: chosen.length })}
      </span>
      <Button size="small" kind="ok" isBusy={isBusy} onClick={() => void run(() => actions.acceptAll(chosen))}>
        {t('actions.accept')}
      </Button>
      <RejectMenu
        onReject={(reason) => void run(() => actions.rejectAll(chosen, reason))}
        trigger={
          <Button size="small" isBusy={isBusy}>
            {t('actions.reject')}
          </Button>
        }
      />
      <Button size="small" kind="ghost" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
