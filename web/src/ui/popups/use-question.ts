import { useState } from 'react'

export type Question<Subject> = {
  /** Stays known while the dialog fades out. */
  subject: Subject | undefined
  isOpen: boolean
  ask: (subject: Subject) => void
  close: () => void
}

/** What the one dialog of a list is asking about. */
export function useQuestion<Subject>(): Question<Subject> {
  const [subject, setSubject] = useState<Subject>()
  const [isOpen, setOpen] = useState(false)
  return {
    subject,
    isOpen,
    ask: (next) => {
      setSubject(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
