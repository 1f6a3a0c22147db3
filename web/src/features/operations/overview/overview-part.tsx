import type { ReactNode } from 'react'

type OverviewPartProps = { id: string; title: string; lead?: string; link?: ReactNode; children: ReactNode }

/** A part of the overview. Problems link to its id. */
export function OverviewPart({ id, title, lead, link, children }: OverviewPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 max-w-3xl">
          <h2 id={`${id}-title`} className="text-h3 hyphens-auto">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 text-small text-muted">{lead}</p>}
        </div>
        {link}
      </div>
      {children}
    </section>
  )
}
