import type { ReactNode } from 'react'

/** Something that can be done, with an explanation on the left and its button on the right. */
export function Offer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line-soft pt-6 first:border-t-0 first:pt-0">
      <div className="min-w-0 max-w-sm">
        <h3 className="font-sans text-body font-medium tracking-normal">{title}</h3>
        <p className="text-small text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
