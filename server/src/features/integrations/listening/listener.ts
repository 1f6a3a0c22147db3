import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { App } from '../../../app.ts'
import type {
  ConnectionEnd,
  Credentials,
  DonationConnection,
  DonationServicePort,
  OpenAccount,
  RawEvent,
} from '../../../outside/donation-services/donation-service-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { FenceLost } from '../../../platform/nodes/fence-lost.ts'
import type { Lease } from '../../../platform/nodes/leases.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../integration.ts'
import { askForRelink } from './ask-for-relink.ts'
import { backOffSeconds } from './back-off.ts'
import { listMissed } from './list-missed.ts'
import { noteState } from './note-state.ts'
import { renewCredentials, storeCredentials } from './renew-credentials.ts'
import { storeEvents } from './store-events.ts'

export type ListenerParts = Pick<
  App,
  'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'nodes' | 'live' | 'log' | 'playback' | 'secrets' | 'donationServices'
>

type Trouble = Integration['status']['trouble']

const whileLiveSeconds = 5 * 60
/** Tokens that end within a day are renewed, while the service still accepts them. */
const renewBeforeSeconds = 24 * 60 * 60
const pollSeconds = { streamlabs: 30, streamelements: 30, tipeeestream: 60 }

/**
 * Hears the donations of one account: a live connection, and a list after every gap. All work is done in one row, so
 * that events never overtake the list that came before them. Nothing here has a timer; `tick` starts what is due.
 */
export class Listener {
  readonly #app: ListenerParts
  readonly #port: DonationServicePort
  readonly #lease: Lease
  readonly id: string
  #connection: DonationConnection | undefined
  #isOpen = false
  #isClosed = false
  #failures = 0
  #connectAt: Date
  #listAt: Date
  #heard: RawEvent[] = []
  #work: Promise<void> = Promise.resolve()
  #isListing = false
  /** True while new tokens have not worked yet. More of them would not end that trouble. */
  #isRenewed = false
  #isConnecting = false

  constructor(app: ListenerParts, port: DonationServicePort, id: string, lease: Lease) {
    this.#app = app
    this.#port = port
    this.id = id
    this.#lease = lease
    this.#connectAt = this.#listAt = app.clock.now()
  }

  /** Starts what is due, and does not wait for it. */
  tick(): void {
    if (this.#isClosed) return
    const now = this.#app.clock.now()
    if (!this.#connection && !this.#isConnecting && now >= this.#connectAt) {
      this.#isConnecting = true
      this.#add(() => this.#connect())
    }
    if (!this.#isListing && now >= this.#listAt) this.#list()
  }

  /** For tests: resolves when nothing is under way. */
  idle(): Promise<void> {
    return this.#work
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#connection?.close()
    this.#connection = undefined
    await this.#work
  }

  #add(step: () => Promise<void>): void {
    this.#work = this.#runAfter(this.#work, step)
  }

  async #runAfter(before: Promise<void>, step: () => Promise<void>): Promise<void> {
    await before
    if (this.#isClosed) return
    try {
      await step()
    } catch (error) {
      await this.#fail(error).catch((again: unknown) => this.#tellOperator(again))
    }
  }

  #tellOperator(error: unknown): void {
    this.#app.log.error({ error, integration: this.id }, 'a listener failed')
  }

  async #fail(error: unknown): Promise<void> {
    if (error instanceof FenceLost) {
      this.#isClosed = true
      this.#connection?.close()
    } else if (error instanceof OutsideError && error.advice === 'never') {
      await this.#renewOrTryLater()
    } else await this.#tryLater(error)
  }

  async #renewOrTryLater(): Promise<void> {
    try {
      await this.#renew()
    } catch (error) {
      await this.#tryLater(error)
    }
  }

  async #tryLater(error: unknown): Promise<void> {
    const isOutside = error instanceof OutsideError
    if (!isOutside) this.#tellOperator(error)
    this.#failures += 1
    const asked = isOutside ? error.retryAfterSeconds : undefined
    this.#listAt = this.#after(Math.max(pollSeconds[this.#port.name], asked ?? 0))
    if (!this.#connection) this.#connectAt = this.#after(backOffSeconds(this.#failures, Math.random(), asked))
    if (this.#isOpen) await this.#note('live', null)
    else await this.#note('down', isOutside ? 'unreachable' : 'unreadable')
  }

  async #row(): Promise<IntegrationRow | undefined> {
    const row = await this.#app.db.selectFrom('integrations').selectAll().where('id', '=', this.id).executeTakeFirst()
    if (!row) this.#isClosed = true
    return row
  }

  #open(row: IntegrationRow): OpenAccount {
    return {
      id: row.accountId,
      credentials: openCredentials(this.#app.secrets, row.id, row.credentialsBox),
      onNewCredentials: (credentials) => this.#add(() => this.#replace(row, credentials)),
    }
  }

  async #connect(): Promise<void> {
    this.#isConnecting = false
    const row = await this.#row()
    if (!row) return
    const account = this.#open(row)
    const { expiresAt } = account.credentials
    if (expiresAt && expiresAt < this.#after(renewBeforeSeconds) && account.credentials.refreshToken) {
      await renewCredentials(this.#app, this.#port, row)
      const renewed = await this.#row()
      if (renewed) Object.assign(account, this.#open(renewed))
    }
    const connection = this.#port.connect(account, {
      onOpen: () => {
        if (this.#connection !== connection) return
        this.#isOpen = true
        this.#failures = 0
        this.#list()
      },
      onEvent: (event) => this.#hear(event),
      onEnd: (end) => {
        if (this.#connection === connection) this.#end(end)
      },
    })
    this.#connection = connection
  }

  #hear(event: RawEvent): void {
    this.#heard.push(event)
    if (this.#heard.length === 1) this.#add(() => this.#storeHeard())
  }

  async #storeHeard(): Promise<void> {
    const row = await this.#row()
    const events = this.#heard
    this.#heard = []
    if (!row) return
    await storeEvents(this.#app, row, this.#port, events, {
      lease: this.#lease,
      onStored: async (tx, { newestAt }) => {
        if (newestAt)
          await tx.updateTable('integrations').set({ lastDonationAt: newestAt }).where('id', '=', row.id).execute()
      },
    })
  }

  #list(): void {
    this.#isListing = true
    this.#add(async () => {
      this.#isListing = false
      const row = await this.#row()
      if (!row) return
      await listMissed(this.#app, row, this.#port, this.#open(row), this.#lease)
      this.#isRenewed = false
      const jitter = 1 + Math.random() / 2
      this.#listAt = this.#after(this.#isOpen ? whileLiveSeconds : pollSeconds[this.#port.name] * jitter)
      await this.#note(this.#isOpen ? 'live' : 'polling', null)
    })
  }

  #end({ why, retryAfterSeconds }: ConnectionEnd): void {
    this.#connection = undefined
    this.#isOpen = false
    this.#failures += 1
    this.#connectAt = this.#after(backOffSeconds(this.#failures, Math.random(), retryAfterSeconds))
    if (why === 'refused') this.#add(() => this.#renew())
    this.#list()
  }

  /** The service says no to the tokens: new ones are needed, or the streamer has to link again. */
  async #renew(): Promise<void> {
    const row = await this.#row()
    if (!row) return
    if (this.#isRenewed) {
      throw new OutsideError('try-later', `${this.#port.name} refuses tokens that it has just given`)
    }
    try {
      await renewCredentials(this.#app, this.#port, row)
      this.#isRenewed = true
      this.#reconnect()
    } catch (error) {
      if (!(error instanceof OutsideError) || error.advice !== 'never') throw error
      await askForRelink(this.#app, this.id)
      this.#isClosed = true
      this.#connection?.close()
    }
  }

  async #replace(row: IntegrationRow, credentials: Credentials): Promise<void> {
    await storeCredentials(this.#app, this.#app.db, row, credentials)
    this.#reconnect()
  }

  #reconnect(): void {
    this.#connection?.close()
    this.#connection = undefined
    this.#isOpen = false
    this.#connectAt = this.#listAt = this.#app.clock.now()
  }

  #note(state: Integration['status']['state'], trouble: Trouble): Promise<void> {
    return noteState(this.#app, this.id, { state, trouble })
  }

  #after(seconds: number): Date {
    return secondsAfter(this.#app.clock.now(), seconds)
  }
}
