import type { App } from '../../../../app.ts'
import type { Credentials, DonationServicePort } from '../../../../outside/donation-services/donation-service-port.ts'
import type { Lease } from '../../../../platform/nodes/leases.ts'
import { OutsideError } from '../../../../platform/outside-error.ts'
import type { IntegrationRow } from '../../integration.ts'
import { askForRelink } from './ask-for-relink.ts'
import { requireLongRefusal } from './long-refusal.ts'
import { GivenCredentials } from './given-credentials.ts'
import { renewCredentials } from './renew-credentials.ts'
import type { ListenerSchedule } from '../schedule/listener-schedule.ts'

type Parts = {
  app: Pick<App, 'config' | 'db' | 'clock' | 'jobs' | 'nodes' | 'live' | 'secrets'>
  port: DonationServicePort
  lease: Lease
  schedule: ListenerSchedule
  readRow(): Promise<IntegrationRow | undefined>
  /** Other credentials are stored now. From here on they are used. */
  onChanged(version: number | undefined): void
  /** The streamer has to link again. */
  onRefused(): void
}

/** The steps of a listener that renew and store the credentials of its account. */
export class ListenerCredentials {
  readonly #parts: Parts
  readonly #given: GivenCredentials

  constructor(parts: Parts) {
    this.#parts = parts
    this.#given = new GivenCredentials(parts.app)
  }

  get areStored(): boolean {
    return this.#given.isEmpty
  }

  /** If the service gives none, the listener uses the old tokens until the service refuses them. */
  async renewAhead(): Promise<void> {
    const { app, port, schedule, readRow } = this.#parts
    const row = await readRow()
    if (!row) return
    try {
      await renewCredentials(app, port, row, this.#given)
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (error.advice === 'never' && !error.isWithoutReason) schedule.renewNever()
      return
    }
    await this.#useStored()
  }

  /** The service says no to the tokens: new ones are needed, or the streamer has to link again. */
  async renew(): Promise<void> {
    const { app, port, lease, schedule, readRow, onRefused } = this.#parts
    const row = await readRow()
    if (!row) return
    // After a while we ask again: the streamer may have withdrawn the access before we used the new tokens.
    if (!schedule.mayChange) throw new OutsideError('try-later', `${port.name} refuses tokens that it has just given`)
    try {
      await renewCredentials(app, port, row, this.#given)
    } catch (error) {
      if (!(error instanceof OutsideError) || error.advice !== 'never') throw error
      if (error.isWithoutReason) await requireLongRefusal(app, lease, row, error)
      await askForRelink(app, lease, row)
      return onRefused()
    }
    await this.#useStored()
  }

  /** We do not keep a key that came too soon after the last one. The next call reads it again. */
  async replace(row: IntegrationRow, credentials: Credentials): Promise<void> {
    if (!this.#parts.schedule.mayChange) return
    await this.#given.keep(row, credentials)
    await this.#useStored()
  }

  async storeAndUse(): Promise<void> {
    if (await this.#given.store()) await this.#useStored()
  }

  /** For a listener that ends. */
  async store(): Promise<void> {
    await this.#given.store()
  }

  async #useStored(): Promise<void> {
    const { readRow, onChanged } = this.#parts
    onChanged((await readRow())?.credentialsVersion)
  }
}
