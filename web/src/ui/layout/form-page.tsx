import { useEffect, useRef, type ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { Card } from './card.tsx'

type FormPageProps = {
  title: string
  lead?: ReactNode
  /** Set when the page changed by itself: the keyboard and screen readers then start again at its title. */
  isResult?: boolean
  footer?: ReactNode
  children?: ReactNode
}

/** One small form, or its result, in the middle of the page. */
export function FormPage({ title, lead, isResult = false, footer, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])
  return (
    <section className="mx-auto flex w-full max-w-lg grow flex-col justify-center gap-7 px-4 py-12 sm:py-16">
      <header className="flex flex-col items-center gap-3 text-center">
        <BrandMark className="mb-2 size-12" />
        <h1 ref={heading} tabIndex={-1} className="text-balance hyphens-auto outline-none">
          {title}
        </h1>
        {lead !== undefined && <p className="max-w-md text-pretty text-muted">{lead}</p>}
      </header>
      {children !== undefined && <Card className="flex flex-col gap-5 sm:p-8">{children}</Card>}
      {footer !== undefined && <p className="text-center text-small text-muted">{footer}</p>}
    </section>
  )
}
