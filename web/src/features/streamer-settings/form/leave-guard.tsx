import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setLeaveQuestion } from '../../../platform/session/leave-question.ts'
import { currentSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { firstProblemIn } from './focus-first-problem.ts'
import { joinNames } from './join-names.ts'
import type { SectionForm } from './use-section-form.ts'

type Way = { current: { pathname: string }; next: { pathname: string } }

/** Somebody who has signed out, or whose session has ended, cannot save any more. */
const isWorthAsking = ({ current, next }: Way) =>
  current.pathname !== next.pathname && currentSession().status === 'signed-in'

/** Asks before unsaved changes are lost. If the whole page is closed, the browser asks in its own words. */
export function LeaveGuard({ form }: { form: SectionForm }) {
  const { t, i18n } = useTranslation('settingsPages')
  const toast = useToast()
  const hasChanges = form.changed.length > 0
  const blocker = useBlocker({ shouldBlockFn: isWorthAsking, disabled: !hasChanges, withResolver: true })
  const signingOut = useSignOutQuestion(hasChanges)
  const stay = () => {
    blocker.reset?.()
    signingOut.answer(false)
  }
  const leave = () => {
    blocker.proceed?.()
    signingOut.answer(true)
  }
  const saveAndLeave = async () => {
    if (!(await form.save())) return stay()
    toast.show({ title: t('saved', { section: t(`${form.section}.title`) }), tone: 'ok' })
    leave()
  }
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' || signingOut.isAsked}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={t('leaving.title')}
      description={t('leaving.text', { names: joinNames(form.changed, i18n.language) })}
      cancelLabel={t('leaving.stay')}
      confirmLabel={t('leaving.save')}
      isBusy={form.isBusy}
      onConfirm={() => void saveAndLeave()}
      otherAction={
        <Button kind="secondary" onClick={leave}>
          {t('leaving.discard')}
        </Button>
      }
      finalFocus={() => firstProblemIn(form.id) ?? true}
    />
  )
}

/** Signing out is no way to another page, so it asks by itself. */
function useSignOutQuestion(hasChanges: boolean) {
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>()
  useEffect(() => {
    if (!hasChanges) return
    setLeaveQuestion(() => new Promise((answer) => setAsked({ answer })))
    return () => setLeaveQuestion(undefined)
  }, [hasChanges])
  const answer = (mayLeave: boolean) => {
    asked?.answer(mayLeave)
    setAsked(undefined)
  }
  return { isAsked: asked !== undefined, answer }
}
