import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { type ToastWords, useToast } from '../../ui/popups/toast.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { FailureNote } from '../api/failure-note.tsx'

type QuestionWords = { title: string; text: string; confirm: string }
type DoneWords = { done: string; doneText?: string | undefined }

/** What is said afterwards may depend on the answer. */
type Words<Subject, Answer> =
  | { words: (subject: Subject) => QuestionWords & DoneWords; outcome?: undefined }
  | { words: (subject: Subject) => QuestionWords & { done?: never }; outcome: (answer: Answer) => ToastWords }

type ConfirmActionProps<Subject, Answer> = Words<Subject, Answer> & {
  question: Question<Subject>
  action: UseMutationResult<Answer, Error, Subject>
  isDangerous?: boolean | undefined
  /** What can be chosen before the answer. */
  children?: ReactNode
}

const toOutcome = ({ done, doneText }: DoneWords): ToastWords => ({ title: done, description: doneText, tone: 'ok' })

/** Asks, acts, and shows the outcome: a failure inside the dialog, a success after it has closed. */
export function ConfirmAction<Subject, Answer>(props: ConfirmActionProps<Subject, Answer>) {
  const { question, words, action, isDangerous, children } = props
  const toast = useToast()
  const { subject } = question
  if (subject === undefined) return null
  const { title, text, confirm } = words(subject)
  const close = () => {
    question.close()
    action.reset()
  }
  const finish = (answer: Answer) => {
    close()
    toast.show(props.outcome ? props.outcome(answer) : toOutcome(props.words(subject)))
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
