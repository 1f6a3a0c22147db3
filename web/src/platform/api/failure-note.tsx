import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { wordsFor } from './api-words.ts'

type FailureNoteProps = { error: unknown; onRetry?: (() => Promise<unknown>) | undefined }

/** Shows the text for a failed call, where the call was made. Shows nothing if no call failed. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const { i18n } = useTranslation()
  if (error === null || error === undefined) return null
  return <ErrorNote title={wordsFor(error, i18n)} onRetry={onRetry} />
}
