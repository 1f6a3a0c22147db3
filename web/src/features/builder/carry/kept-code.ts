import type { keepMessage } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { keepInTab, readInTab } from '../../../platform/browser/keep-locally.ts'

/** A code, and the words that it stands for. */
export type Carried = Answer<typeof keepMessage> & { text: string }

const keyOf = (username: string) => `lautgabe-code-${username}`

/** A reload keeps the code; the next visit begins without it, since the code may be used up by then. */
export function keepCode(username: string, carried: Carried): void {
  keepInTab(keyOf(username), JSON.stringify(carried))
}

export function readCode(username: string): Carried | undefined {
  try {
    const kept = JSON.parse(readInTab(keyOf(username)) ?? '{}') as Record<string, unknown>
    const { code, token, text, expires_at: expiresAt } = kept
    const isWhole = [code, token, text, expiresAt].every((value) => typeof value === 'string')
    return isWhole && Date.parse(expiresAt as string) > Date.now() ? (kept as Carried) : undefined
  } catch {
    return undefined
  }
}
