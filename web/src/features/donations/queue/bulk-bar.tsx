import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { wordsFor } from '../../../platform/api/api-words.ts'
import { useToast } from '../../../ui/popups/toast.tsx'
import { RejectMenu } from './reject-menu.tsx'
import type { DonationActions } from './use-donation-actions.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** How many donations wait, on all pages. */
  waiting: number
  actions: DonationActions
}

/** One decision for all selected donations. */
export function BulkBar({ selection, waiting, actions }: BulkBarProps) {
  const { t, i18n } = useTranslation('donationPages')
  const toast = useToast()
  const { chosen } = selection
  const choose = async () => {
    try {
      await selection.chooseAll()
    } catch (error) {
      toast.show({ tone: 'danger', title: t('bulk.notSelected'), description: wordsFor(error, i18n) })
    }
  }
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // The pressed button may have disappeared, so the bar takes the focus.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) bar.current?.focus()
  })
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2 outline-none"
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ target, relatedTarget }) => {
        // An element that is removed loses the focus to no other element, so the bar still counts as focused.
        if (relatedTarget !== null || target.isConnected) hadFocus.current = false
      }}
    >
      <output className={chosen.length > 0 ? 'text-small font-medium tabular-nums' : 'sr-only'}>
        {chosen.length > 0 && t('bulk.count', { count: chosen.length })}
      </output>
      {chosen.length > 0 && <Decisions {...{ selection, actions }} />}
      {chosen.length === 0 && waiting > 1 && (
        <Button size="small" kind="ghost" className="max-sm:-ml-3.5" onClick={() => void choose()}>
          {t('bulk.selectAll', { count: waiting })}
        </Button>
      )}
    </div>
  )
}

function Decisions({ selection, actions }: Omit<BulkBarProps, 'waiting'>) {
  const { t } = useTranslation('donationPages')
  const [isBusy, setBusy] = useState(false)
  const { chosen } = selection
  const run = async (act: () => Promise<readonly string[]>) => {
    setBusy(true)
    selection.drop(await act())
    setBusy(false)
  }
  return (
    <section aria-label={t('bulk.label')} className="flex flex-wrap items-center gap-2">
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
      <Button size="small" kind="ghost" className="max-sm:-ml-3.5" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
