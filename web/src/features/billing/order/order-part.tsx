import { type ReactNode, useId } from 'react'

/** One block of an order summary with its heading. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line-soft pt-5 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-2.5 text-body font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A name on the left and an amount on the right. */
export function OrderLine({ name, hint, children }: { name: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
      <dt>
        {name}
        {hint !== undefined && <span className="block text-small text-muted">{hint}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
