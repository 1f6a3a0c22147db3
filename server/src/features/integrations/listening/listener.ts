import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { App } from '../../../app.ts'
import type {
  ConnectionEnd,
  DonationConnection,
  DonationServicePort,
  OpenAccount,
  RawEvent,
  ServiceControl,
} from '../../../outside/donation-services/donation-service-port.ts'
import { FenceLost } from '../../../platform/nodes/fence-lost.ts'
import type { Lease } from '../../../platform/nodes/leases.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../integration.ts'
import { mostEventLength } from './backlog.ts'
import { lengthOf } from './cut-batches.ts'
import { HeardEvents } from './heard-events.ts'
import { listMissed } from './list-missed.ts'
import { ListenerCredentials } from './renewing/listener-credentials.ts'
import { ListenerSchedule } from './schedule/listener-schedule.ts'
import { mirrorControl } from './mirror-control.ts'
import { noteState } from './note-state.ts'
import { storeLive } from './store-live.ts'
import { createWorkRow } from './work-row.ts'

export type ListenerParts = Pick<
  App,
  | 'config'
  | 'db'
  | 'clock'
  | 'newId'
  | 'jobs'
  | 'nodes'
  | 'live'
  | 'log'
  | 'playback'
  | 'arrivals'
  | 'secrets'
  | 'donationServices'
>

type Status = Integration['status']

/**
 * Hears the donations of one account: a live connection, and a list after every gap. All work is done in one row, so
 * that events never overtake the list that came before them. Nothing here has a timer; `tick` starts what is due.
 */
export class Listener {
  readonly id: string
  readonly #app: ListenerParts
  readonly #port: DonationServicePort
  readonly #lease: Lease
  readonly #schedule: ListenerSchedule
  readonly #work = createWorkRow((error) => this.#fail(error))
  #connection: DonationConnection | undefined
  /** The account and the credentials that the connection was opened with. */
  #opened: Pick<IntegrationRow, 'accountId' | 'credentialsVersion'> = { accountId: '', credentialsVersion: 0 }
  #isOpen = false
  #isConnecting = false
  #isListing = false
  readonly #heard: HeardEvents
  readonly #credentials: ListenerCredentials

  constructor(app: ListenerParts, port: DonationServicePort, id: string, lease: Lease) {
    this.#app = app
    this.#port = port
    this.id = id
    this.#lease = lease
    this.#heard = new HeardEvents(app.clock, (error) => this.#tellOperator(error))
    this.#schedule = new ListenerSchedule(app.clock, port.name)
    this.#credentials = new ListenerCredentials({
      app,
      port,
      lease,
      schedule: this.#schedule,
      readRow: () => this.#row(),
      onChanged: (version) => this.#use(version),
      onRefused: () => void this.close(),
    })
  }

  /** It has ended by itself and will hear nothing any more. */
  get isClosed(): boolean {
    return this.#work.isStopped
  }

  /** Starts what is due, and does not wait for it. The version is that of the stored credentials. */
  tick(credentialsVersion: number): void {
    if (this.isClosed) return
    if (credentialsVersion > this.#opened.credentialsVersion && !this.#isConnecting) this.#startAnew(credentialsVersion)
    if (!this.#connection && !this.#isConnecting && this.#schedule.mayConnect) {
      this.#isConnecting = true
      this.#work.add(() => this.#connect().finally(() => (this.#isConnecting = false)))
    }
    if (!this.#isListing && this.#schedule.mustList) {
      // The listener tries again to store the rest at the pace of the lists: not every second while the database is away.
      if (!this.#credentials.areStored)
        this.#work.addOnce('store what was given', () => this.#credentials.storeAndUse())
      if (!this.#heard.isEmpty) this.#storeSoon()
      this.#list()
    }
    if (this.#schedule.mustRenew) {
      this.#schedule.renewLater()
      this.#work.add(() => this.#credentials.renewAhead())
    }
  }

  /** For tests: resolves when nothing is under way. */
  idle(): Promise<void> {
    return this.#work.idle()
  }

  /**
   * Hears nothing from now on. What was heard or given is stored at once: the step under way may wait for a service for
   * longer than a process that stops may live. Resolves when that step has ended and what came of it is stored, too.
   */
  async close(): Promise<void> {
    this.#work.stop()
    this.#disconnect()
    await this.#storeRest()
    await this.#work.idle()
    await this.#storeRest()
  }

  async #storeRest(): Promise<void> {
    for (const store of [() => this.#credentials.store(), () => this.#storeHeard()]) {
      try {
        await store()
      } catch (error) {
        if (!(error instanceof FenceLost)) this.#tellOperator(error)
      }
    }
  }

  #disconnect(): void {
    this.#connection?.close()
    this.#connection = undefined
    this.#isOpen = false
  }

  /** The streamer has linked again, perhaps another account. */
  #startAnew(credentialsVersion: number): void {
    this.#opened = { ...this.#opened, credentialsVersion }
    this.#disconnect()
    this.#schedule.beginAnew()
  }

  async #fail(error: unknown): Promise<void> {
    try {
      if (error instanceof OutsideError && error.advice === 'never') await this.#credentials.renew()
      else await this.#tryLater(error)
    } catch (again) {
      await this.#tryLater(again)
    }
  }

  #tellOperator(error: unknown): void {
    this.#app.log.error({ error, integration: this.id }, 'a listener failed')
  }

  /** Never fails itself, not even when the database does. */
  async #tryLater(error: unknown): Promise<void> {
    if (error instanceof FenceLost) return void this.close()
    const isOutside = error instanceof OutsideError
    if (!isOutside) this.#tellOperator(error)
    const asked = isOutside ? error.retryAfterSeconds : undefined
    this.#schedule.listLater(asked)
    if (!this.#connection) this.#schedule.connectLater(asked)
    try {
      if (this.#isOpen) await this.#note({ state: 'live', trouble: null })
      else await this.#note({ state: 'down', trouble: isOutside ? 'unreachable' : 'unreadable' })
    } catch (again) {
      if (again instanceof FenceLost) void this.close()
      else this.#tellOperator(again)
    }
  }

  async #row(): Promise<IntegrationRow | undefined> {
    const row = await this.#app.db.selectFrom('integrations').selectAll().where('id', '=', this.id).executeTakeFirst()
    if (!row) void this.close()
    return row
  }

  #open(row: IntegrationRow): OpenAccount {
    return {
      id: row.accountId,
      credentials: openCredentials(this.#app.secrets, row.id, row.credentialsBox),
      onNewCredentials: (credentials) => this.#work.add(() => this.#credentials.replace(row, credentials)),
    }
  }

  async #connect(): Promise<void> {
    const row = await this.#row()
    // Somebody may have closed us meanwhile. Nobody would close a connection that is opened now.
    if (!row || this.isClosed) return
    this.#opened = row
    const account = this.#open(row)
    const { expiresAt, refreshToken } = account.credentials
    if (expiresAt && refreshToken) this.#schedule.useTokensUntil(expiresAt)
    const connection = this.#port.connect(account, {
      onOpen: () => {
        if (this.#connection !== connection) return
        this.#isOpen = true
        this.#schedule.opened()
        this.#list()
      },
      onEvent: (event) => {
        if (this.#connection === connection) this.#hear(event)
      },
      onEnd: (end) => {
        if (this.#connection === connection) this.#end(end)
      },
    })
    this.#connection = connection
  }

  #end({ why, retryAfterSeconds }: ConnectionEnd): void {
    this.#disconnect()
    this.#schedule.connectLater(retryAfterSeconds)
    if (why === 'refused' && this.#schedule.mayChange) this.#work.add(() => this.#credentials.renew())
    this.#list()
  }

  #hear(event: RawEvent): void {
    const length = lengthOf(event)
    if (length > mostEventLength) return this.#cutOff('an event is too long')
    const control = this.#port.readControl?.(event)
    if (control) {
      const at = this.#app.clock.now()
      this.#heard.addPress()
      this.#work.add(() => this.#mirror(control, at).finally(() => this.#heard.takePress()))
    } else {
      this.#heard.add(event, length)
      this.#storeSoon()
    }
    if (this.#heard.isFull) this.#cutOff('more is heard than can be stored')
  }

  /** What was heard is still stored, and the list finds the rest, as after any other cut. */
  #cutOff(details: string): void {
    this.#app.log.warn({ integration: this.id, service: this.#port.name, reason: details }, 'a service was cut off')
    this.#end({ why: 'lost', details })
  }

  async #mirror(control: ServiceControl, at: Date): Promise<void> {
    const row = await this.#row()
    if (row?.accountId === this.#opened.accountId) await mirrorControl(this.#app, row, this.#lease, control, at)
  }

  #storeSoon(): void {
    this.#work.addOnce('store', () => this.#storeHeard())
  }

  #storeHeard(): Promise<void> {
    return this.#heard.storeAll((events) => this.#store(events))
  }

  async #store(events: readonly RawEvent[]): Promise<void> {
    const row = await this.#row()
    // These came from the account that the streamer has replaced.
    if (row?.accountId !== this.#opened.accountId) return
    const outcome = await storeLive(this.#app, row, this.#port, events, this.#lease)
    if (outcome === 'fence lost') void this.close()
  }

  #list(): void {
    this.#work.addOnce('list', async () => {
      this.#isListing = true
      await this.#listNow().finally(() => (this.#isListing = false))
    })
  }

  async #listNow(): Promise<void> {
    const row = await this.#row()
    if (!row) return
    const isDeep = this.#schedule.isDeepListDue
    await listMissed(this.#app, row, this.#port, this.#open(row), { lease: this.#lease, isDeep })
    this.#schedule.listed({ isLive: this.#isOpen, isDeep })
    await this.#note({ state: this.#isOpen ? 'live' : 'polling', trouble: null, isAccepted: true })
  }

  #use(credentialsVersion = 0): void {
    this.#opened = { ...this.#opened, credentialsVersion }
    this.#disconnect()
    this.#schedule.changed()
  }

  #note(status: Pick<Status, 'state' | 'trouble'> & { isAccepted?: boolean }): Promise<void> {
    return noteState(this.#app, this.id, this.#lease, status)
  }
}
