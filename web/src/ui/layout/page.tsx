import type { ReactNode } from 'react'
import { joinClasses } from '../text/join-classes.ts'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  width?: keyof typeof widths | undefined
  children?: ReactNode
}

const widths = {
  narrow: 'max-w-md',
  text: 'max-w-3xl',
  normal: 'max-w-5xl',
  wide: 'max-w-[86rem]',
  full: 'max-w-[120rem]',
}

export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={joinClasses('mx-auto w-full px-4 pt-7 pb-16 sm:px-6 lg:px-10', widths[width])}>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <h1 className="hyphens-auto">{title}</h1>
          {lead !== undefined && <p className="mt-2 text-lead text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
