import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { type ToastWords, useToast } from '../../ui/popups/toast.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { FailureNote } from '../api/failure-note.tsx'

type ConfirmWords = { title: string; text: string; confirm: string; done: string; doneText?: string | undefined }

type ConfirmActionProps<Subject, Answer> = {
  question: Question<Subject>
  words: (subject: Subject) => ConfirmWords
  action: UseMutationResult<Answer, Error, Subject>
  /** In place of `done`, where it depends on the answer. */
  outcome?: ((answer: Answer) => ToastWords) | undefined
  isDangerous?: boolean | undefined
  /** What can be chosen before the answer. */
  children?: ReactNode
}

/** Asks, acts, and shows the outcome: a failure inside the dialog, a success after it has closed. */
export function ConfirmAction<Subject, Answer>(props: ConfirmActionProps<Subject, Answer>) {
  const { question, words, action, outcome, isDangerous, children } = props
  const toast = useToast()
  const { subject } = question
  if (subject === undefined) return null
  const { title, text, confirm, done, doneText } = words(subject)
  const close = () => {
    question.close()
    action.reset()
  }
  const finish = (answer: Answer) => {
    close()
    toast.show(outcome?.(answer) ?? { title: done, description: doneText, tone: 'ok' })
  }
  return (
    <ConfirmDialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={text}
      confirmLabel={confirm}
      isDangerous={isDangerous}
      isBusy={action.isPending}
      onConfirm={() => action.mutate(subject, { onSuccess: finish })}
    >
      {children}
      {action.isError && (
        <div className="mt-4">
          <FailureNote error={action.error} />
        </div>
      )}
    </ConfirmDialog>
  )
}
