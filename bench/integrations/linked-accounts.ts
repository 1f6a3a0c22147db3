import { createUser } from '../../server/src/features/accounts/create-user.ts'
import type { RunningSimulators } from '../../server/src/test-kit/start-outside.ts'
import { integrationOf, type Stage } from './ingest-stage.ts'

/** A tick takes no more accounts than this. */
const takenPerTick = 200

export const accountName = (number: number) => `streamer${number}`

/** Streamers `from` up to `to`, each with an account at the simulated Streamlabs that the stage listens to. */
export async function linkAccounts(
  { app }: Stage,
  streamlabs: RunningSimulators['streamlabs'],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const username = accountName(number)
    streamlabs.accounts.add({ slug: username, displayName: username, currency: 'EUR' })
    const { accessToken } = streamlabs.oauth.tokens.issue({
      account: username,
      scopes: ['donations.read', 'socket.token'],
    })
    const person = { email: `${username}@example.org`, username, name: null, language: 'en' } as const
    const user = await app.db.transaction().execute((tx) => createUser(app, tx, person))
    if (typeof user === 'string') throw new Error(user)
    await app.db
      .insertInto('integrations')
      .values(integrationOf(app, user.id, username, accessToken))
      .execute()
  }
  for (let taken = from; taken < to; taken += takenPerTick) await app.listeners.tick()
  await app.listeners.idle()
}
