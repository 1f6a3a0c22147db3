import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { sql } from 'kysely'
import { heldLeases, type Lease, releaseLease, takeLeases } from '../../../platform/nodes/leases.ts'
import { unblockedUsers } from '../../accounts/find-user.ts'
import { Listener, type ListenerParts } from './listener.ts'
import type { ListenersPort } from './listeners-port.ts'

const leasePrefix = 'listen '
const leaseName = (integrationId: string) => leasePrefix + integrationId

/** Keeps a single node from taking more than it should when several start at once. */
const takenAtOnce = 200

type Wanted = { id: string; service: DonationService; credentialsVersion: number }

/** All accounts that this node listens to. In the whole cluster every account has one listener. */
export class Listeners implements ListenersPort {
  readonly #app: ListenerParts
  readonly #running = new Map<string, { listener: Listener; lease: Lease }>()
  readonly #leaving = new Set<Promise<void>>()
  #isClosed = false

  constructor(app: ListenerParts) {
    this.#app = app
  }

  async tick(): Promise<void> {
    if (this.#isClosed) return
    const wanted = await this.#findWanted()
    for (const [id, { lease, listener }] of this.#running)
      if (lease.signal.aborted || listener.isClosed || !wanted.has(id)) this.#leave(id)
    if (this.#running.size < wanted.size) await this.#take(await this.#findFree())
    for (const [id, { listener }] of this.#running) listener.tick(wanted.get(id)?.credentialsVersion ?? 0)
  }

  async idle(): Promise<void> {
    for (const { listener } of this.#running.values()) await listener.idle()
    await Promise.all(this.#leaving)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const id of this.#running.keys()) this.#leave(id)
    await Promise.all(this.#leaving)
  }

  /** A blocked user's donations are not listened to. */
  #wanted() {
    const { db, donationServices } = this.#app
    return db
      .selectFrom('integrations')
      .select(['id', 'service', 'credentialsVersion'])
      .where('isActive', '=', true)
      .where('state', '!=', 'needs_relink')
      .where('userId', 'in', unblockedUsers(db))
      .where('service', '=', sql<DonationService>`any(${[...donationServices.keys()]}::text[])`)
  }

  async #findWanted(): Promise<Map<string, Wanted>> {
    const rows = await this.#wanted().execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** In no order, so that two nodes seldom want the same ones. */
  #findFree(): Promise<Wanted[]> {
    const lease = sql<string>`${leasePrefix}::text || integrations.id`
    const held = heldLeases(this.#app.db).where('name', '=', lease)
    return this.#wanted()
      .where(({ not, exists }) => not(exists(held)))
      .orderBy(sql`random()`)
      .limit(takenAtOnce)
      .execute()
  }

  async #take(free: readonly Wanted[]): Promise<void> {
    const { db, nodes, donationServices } = this.#app
    const untaken = free.filter(({ id }) => !this.#running.has(id))
    const byName = new Map(untaken.map((row) => [leaseName(row.id), row]))
    if (byName.size === 0) return
    for (const lease of await takeLeases(db, nodes.member, [...byName.keys()])) {
      const row = byName.get(lease.name)
      const port = row && donationServices.get(row.service)
      if (!port || this.#isClosed) await releaseLease(db, lease)
      else this.#running.set(row.id, { lease, listener: new Listener(this.#app, port, row.id, lease) })
    }
  }

  /** A service may answer slowly. The others do not wait for it; the account is free when its last step has ended. */
  #leave(id: string): void {
    const running = this.#running.get(id)
    if (!running) return
    this.#running.delete(id)
    const leaving = this.#end(running).finally(() => this.#leaving.delete(leaving))
    this.#leaving.add(leaving)
  }

  async #end({ listener, lease }: { listener: Listener; lease: Lease }): Promise<void> {
    try {
      await listener.close()
      await releaseLease(this.#app.db, lease)
    } catch (error) {
      this.#app.log.error({ error, integration: listener.id }, 'a listener was not released')
    }
  }
}
