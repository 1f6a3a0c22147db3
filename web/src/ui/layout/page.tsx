import type { ReactNode } from 'react'
import { joinClasses } from '../text/join-classes.ts'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  width?: keyof typeof widths | undefined
  /** Less room above the content, where the content is worked with all day. */
  isSlim?: boolean | undefined
  /** A menu that stays in sight on the left. Below 1024 px it stands above the title. */
  beside?: ReactNode
  children?: ReactNode
}

const widths = {
  narrow: 'max-w-md',
  text: 'max-w-3xl',
  normal: 'max-w-5xl',
  wide: 'max-w-(--frame)',
  /** Header and footer become as wide (`--frame` in the styles). */
  full: 'max-w-(--frame)',
}

export function Page({ title, lead, actions, width = 'wide', isSlim = false, beside, children }: PageProps) {
  const content = (
    <>
      <header
        className={joinClasses(
          'flex flex-wrap items-center justify-between gap-x-6',
          isSlim ? 'mb-3 gap-y-2 sm:mb-4' : 'mb-6 gap-y-4',
        )}
      >
        <div className="min-w-0 max-w-3xl">
          <h1 className={joinClasses('hyphens-auto', isSlim && 'text-h3 sm:text-h2')}>{title}</h1>
          {lead !== undefined && (
            <p className={isSlim ? 'text-small text-muted' : 'mt-2 text-lead text-muted'}>{lead}</p>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </>
  )
  return (
    <div
      data-page={width}
      className={joinClasses(
        'mx-auto w-full px-4 pb-16 sm:px-6 lg:px-(--frame-padding)',
        isSlim ? 'pt-3 sm:pt-5' : 'pt-7',
        widths[width],
      )}
    >
      {beside === undefined ? (
        content
      ) : (
        <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-10">
          <div className="lg:sticky lg:top-22">{beside}</div>
          <div className="min-w-0">{content}</div>
        </div>
      )}
    </div>
  )
}
