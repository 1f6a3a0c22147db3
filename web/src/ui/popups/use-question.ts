import { useState } from 'react'

export type Question<Subject> = {
  /** Stays set while the dialog fades out. */
  subject: Subject | undefined
  isOpen: boolean
  ask: (subject: Subject) => void
  close: () => void
}

/** The item that a list's only dialog is asking about. */
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
