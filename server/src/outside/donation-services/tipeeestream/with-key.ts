import { OutsideError } from '../../../platform/outside-error.ts'
import type { OpenAccount } from '../donation-service-port.ts'
import { service, type TipeeestreamCalls } from './tipeeestream-calls.ts'

/** Asks with the key that we have. If the service refuses it, the streamer may have replaced it. */
export async function withKey<Answer>(
  calls: TipeeestreamCalls,
  { credentials, onNewCredentials }: OpenAccount,
  ask: (apiKey: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = credentials.apiKey
  const first = kept === null ? undefined : await unlessRefused(ask(kept))
  if (first) return first.answer
  // If even the token is refused here, the streamer's credentials as a whole are.
  const present = await calls.readKey(credentials)
  if (present !== kept) {
    onNewCredentials?.({ ...credentials, apiKey: present })
    const second = await unlessRefused(ask(present))
    if (second) return second.answer
  }
  throw new OutsideError('try-later', `${service} refuses the key that it has given`)
}

async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await asked }
  } catch (error) {
    if (error instanceof OutsideError && error.advice === 'never') return undefined
    throw error
  }
}
