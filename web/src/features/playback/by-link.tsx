import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../../platform/api/api.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { DeadLink } from './dead-link.tsx'

type ByLinkProps<Link> = {
  kind: 'moderator' | 'live'
  link: UseQueryResult<Link>
  children: (link: Link) => ReactNode
}

/**
 * A page that a link opens. It loads the link's details first. Once open, the page and what was typed there stay while
 * the details cannot be fetched again: the stop button is needed then too.
 */
export function ByLink<Link>({ kind, link, children }: ByLinkProps<Link>) {
  if (isNotFound(link.error)) return <DeadLink kind={kind} />
  if (link.data) return children(link.data)
  if (link.error) {
    return (
      <div className="mx-auto w-full max-w-3xl p-4">
        <FailureNote error={link.error} onRetry={link.refetch} />
      </div>
    )
  }
  return (
    <div className="mx-auto w-full max-w-3xl p-6">
      <WaitingLines lines={6} />
    </div>
  )
}
