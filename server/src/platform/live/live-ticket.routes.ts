import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { requireKey } from '../http/require-key.ts'
import type { Input } from '../http/route.ts'
import type { Identify } from '../session.ts'
import type { LiveHub } from './live-hub.ts'
import { type LiveHolder, toLiveHolder } from './live-tickets.ts'

type Parts = { live: Pick<LiveHub, 'tickets'>; identify: Identify }
type TicketInput = Input<typeof createLiveTicket, 'session-or-key'>

export async function answerLiveTicket(
  parts: Parts,
  { body, session }: TicketInput,
): Promise<Answer<typeof createLiveTicket>> {
  const holder: LiveHolder = session
    ? { audience: session.userId, part: 'dashboard', accessId: session.handle, keyFingerprint: null, until: null }
    : toLiveHolder(await requireKey(parts.identify, body.key ?? '', 'session-or-key'))
  const { ticket, expiresAt } = await parts.live.tickets.issue(holder)
  return { ticket, expires_at: expiresAt.toISOString() }
}
