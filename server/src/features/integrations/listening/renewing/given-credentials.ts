import { sql } from 'kysely'
import type { App } from '../../../../app.ts'
import type { Credentials } from '../../../../outside/donation-services/donation-service-port.ts'
import { sealCredentials } from '../../credentials.ts'
import type { IntegrationRow } from '../../integration.ts'

type Parts = Pick<App, 'db' | 'clock' | 'secrets'>
export type KnownCredentials = Pick<IntegrationRow, 'id' | 'credentialsVersion'>

/**
 * Keeps the credentials that a service has given us until they are stored. The old ones may be void by then, so these
 * wait here whatever keeps the database from taking them: without them the streamer would have to link again.
 */
export class GivenCredentials {
  readonly #app: Parts
  #waiting: { known: KnownCredentials; credentials: Credentials } | undefined

  constructor(app: Parts) {
    this.#app = app
  }

  get isEmpty(): boolean {
    return this.#waiting === undefined
  }

  /** Takes the place of credentials that wait for the same account. They are older. */
  async keep(known: KnownCredentials, credentials: Credentials): Promise<void> {
    this.#waiting = { known, credentials }
    await this.store()
  }

  /** False: nothing has waited. */
  async store(): Promise<boolean> {
    const waiting = this.#waiting
    if (!waiting) return false
    await storeCredentials(this.#app, waiting.known, waiting.credentials)
    // Others may have come meanwhile.
    if (this.#waiting === waiting) this.#waiting = undefined
    return true
  }
}

/**
 * Writes nothing if other credentials were stored meanwhile, for example by linking again. A streamer whom we asked to
 * link again because of the old ones need not do so any more.
 */
async function storeCredentials(
  { db, clock, secrets }: Parts,
  { id, credentialsVersion }: KnownCredentials,
  credentials: Credentials,
): Promise<void> {
  const isAsked = sql`state = 'needs_relink'`
  await db
    .updateTable('integrations')
    .set({
      credentialsBox: sealCredentials(secrets, id, credentials),
      credentialsVersion: credentialsVersion + 1,
      refusedSince: null,
      state: sql`case when ${isAsked} then 'connecting' else state end`,
      trouble: sql`case when ${isAsked} then null else trouble end`,
      stateSince: sql`case when ${isAsked} then ${clock.now()}::timestamptz else state_since end`,
    })
    .where('id', '=', id)
    .where('credentialsVersion', '=', credentialsVersion)
    .execute()
}
