import type { ReactNode } from 'react'

type EmptyNoteProps = { title: ReactNode; icon?: ReactNode; action?: ReactNode; children?: ReactNode }

/** Says what will appear here and offers the one next step. */
export function EmptyNote({ title, icon, action, children }: EmptyNoteProps) {
  return (
    <div className="flex flex-col items-center px-5 py-12 text-center">
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-4 flex size-14 items-center justify-center rounded-bubble border border-dashed border-control text-muted [&_svg]:size-6"
        >
          {icon}
        </div>
      )}
      <p className="font-display text-h3 font-bold text-balance">{title}</p>
      {children !== undefined && <div className="mt-2 max-w-md text-muted">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
