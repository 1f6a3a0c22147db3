import type { ParsedLocation } from '@tanstack/react-router'
import { isAdmin } from '../../platform/session/session.ts'
import { checkedSession } from '../../platform/session/start-session.ts'
import { requireSession } from '../login/require-session.ts'

/** Waits until the user is known. Everyone but administrators gets the page that says there is nothing here. */
export async function guardAdmin({ location }: { location: ParsedLocation }): Promise<void> {
  if (isAdmin(await checkedSession())) await requireSession({ location })
}
