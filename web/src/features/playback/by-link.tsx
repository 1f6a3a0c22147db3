import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { DeadLink, isDeadKey } from './dead-link.tsx'

type ByLinkProps<Link> = {
  kind: 'moderator' | 'live'
  link: UseQueryResult<Link>
  children: (link: Link) => ReactNode
}

/** A page that a link opens. It loads the link's details first. */
export function ByLink<Link>({ kind, link, children }: ByLinkProps<Link>) {
  if (isDeadKey(link.error)) return <DeadLink kind={kind} />
  if (link.error) {
    return (
      <div className="mx-auto w-full max-w-3xl p-4">
        <FailureNote error={link.error} onRetry={() => void link.refetch()} />
      </div>
    )
  }
  if (!link.data) {
    return (
      <div className="mx-auto w-full max-w-3xl p-6">
        <WaitingLines lines={6} />
      </div>
    )
  }
  return children(link.data)
}
