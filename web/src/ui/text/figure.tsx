import type { ReactNode } from 'react'

/** A large figure with its name above and a note below, in a description list. */
export function Figure({ name, note, children }: { name: string; note: ReactNode; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd>
        <span className="block font-mono text-h2 font-medium wrap-break-word sm:text-h1 tabular-nums">{children}</span>
        <span className="block text-fine text-muted">{note}</span>
      </dd>
    </div>
  )
}
