import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { firstProblemIn } from './focus-first-problem.ts'
import { joinNames } from './join-names.ts'
import type { SectionForm } from './use-section-form.ts'

type Way = { current: { pathname: string }; next: { pathname: string } }

/** Somebody who signs out, or whose session has ended, cannot save any more. */
const isWorthAsking = ({ current, next }: Way) =>
  current.pathname !== next.pathname && currentSession().status === 'signed-in'

/** Asks before unsaved changes are lost. If the whole page is closed, the browser asks in its own words. */
export function LeaveGuard({ form }: { form: SectionForm }) {
  const { t, i18n } = useTranslation('settingsPages')
  const toast = useToast()
  const blocker = useBlocker({
    shouldBlockFn: isWorthAsking,
    disabled: form.changed.length === 0,
    withResolver: true,
  })
  const saveAndLeave = async () => {
    if (!(await form.save())) return blocker.reset?.()
    toast.show({ title: t('saved', { section: t(`${form.section}.title`) }), tone: 'ok' })
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('leaving.title')}
      description={t('leaving.text', { names: joinNames(form.changed, i18n.language) })}
      cancelLabel={t('leaving.stay')}
      confirmLabel={t('leaving.save')}
      isBusy={form.isBusy}
      onConfirm={() => void saveAndLeave()}
      otherAction={
        <Button kind="secondary" onClick={() => blocker.proceed?.()}>
          {t('leaving.discard')}
        </Button>
      }
      finalFocus={() => firstProblemIn(form.id) ?? true}
    />
  )
}
