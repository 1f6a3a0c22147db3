import type { ReactNode } from 'react'
import { BrandMark } from '../layout/brand-mark.tsx'

type CentredNoteProps = { badge?: ReactNode; title: string; text: string; lead?: string; children: ReactNode }

/** A page with one message and one next step. */
export function CentredNote({ badge, title, text, lead, children }: CentredNoteProps) {
  return (
    <section className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-5 py-20 text-center wrap-break-word">
      <BrandMark className="size-14" />
      {badge}
      <h1 className="text-balance hyphens-auto">{title}</h1>
      <p className="text-lead text-pretty text-text">{text}</p>
      {lead !== undefined && <p className="text-balance text-muted">{lead}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
