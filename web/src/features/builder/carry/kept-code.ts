import type { keepMessage } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'

/** A code, and the words that it stands for. */
export type Carried = Answer<typeof keepMessage> & { text: string }

const keyOf = (username: string) => `lautgabe-code-${username}`

/** A reload keeps the code; the next visit begins without it, since the code may be used up by then. */
export function keepCode(username: string, carried: Carried): void {
  try {
    sessionStorage.setItem(keyOf(username), JSON.stringify(carried))
  } catch {
    // Without room for it, a reload forgets the code.
  }
}

export function readCode(username: string): Carried | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(username)) ?? '{}') as Record<string, unknown>
    const { code, token, text, expires_at: expiresAt } = kept
    const isWhole = [code, token, text, expiresAt].every((value) => typeof value === 'string')
    return isWhole && Date.parse(expiresAt as string) > Date.now() ? (kept as Carried) : undefined
  } catch {
    return undefined
  }
}
