import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { FailureNote } from '../api/failure-note.tsx'

type ConfirmWords = { title: string; text: string; confirm: string; done: string; doneText?: string | undefined }

type ConfirmActionProps<Subject> = {
  question: Question<Subject>
  words: (subject: Subject) => ConfirmWords
  action: UseMutationResult<unknown, Error, Subject>
  isDangerous?: boolean | undefined
  /** What can be chosen before the answer. */
  children?: ReactNode
}

/** Asks, acts, and shows the outcome: a failure inside the dialog, a success after it has closed. */
export function ConfirmAction<Subject>(props: ConfirmActionProps<Subject>) {
  const { question, words, action, isDangerous, children } = props
  const toast = useToast()
  const { subject } = question
  if (subject === undefined) return null
  const { title, text, confirm, done, doneText } = words(subject)
  const close = () => {
    question.close()
    action.reset()
  }
  const finish = () => {
    close()
    toast.show({ title: done, description: doneText, tone: 'ok' })
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
