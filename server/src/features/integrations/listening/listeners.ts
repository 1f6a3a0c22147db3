import { type Lease, releaseLease, takeLeases } from '../../../platform/nodes/leases.ts'
import { unblockedUsers } from '../../accounts/find-user.ts'
import { Listener, type ListenerParts } from './listener.ts'
import type { ListenersPort } from './listeners-port.ts'

const leaseName = (integrationId: string) => `listen ${integrationId}`

/** Keeps a single node from taking more than it should when several start at once. */
const takenAtOnce = 200

/** All accounts that this node listens to. In the whole cluster every account has one listener. */
export class Listeners implements ListenersPort {
  readonly #app: ListenerParts
  readonly #running = new Map<string, { listener: Listener; lease: Lease }>()
  #isClosed = false

  constructor(app: ListenerParts) {
    this.#app = app
  }

  async tick(): Promise<void> {
    if (this.#isClosed) return
    const wanted = await this.#findWanted()
    for (const [id, { lease }] of this.#running) {
      if (lease.signal.aborted || !wanted.has(id)) await this.#leave(id)
    }
    await this.#take([...wanted.keys()].filter((id) => !this.#running.has(id)))
    for (const { listener } of this.#running.values()) listener.tick()
  }

  async idle(): Promise<void> {
    for (const { listener } of this.#running.values()) await listener.idle()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#running.keys()].map((id) => this.#leave(id)))
  }

  /** A blocked user's donations are not listened to. */
  async #findWanted() {
    const rows = await this.#app.db
      .selectFrom('integrations')
      .select(['id', 'service'])
      .where('isActive', '=', true)
      .where('state', '!=', 'needs_relink')
      .where('userId', 'in', unblockedUsers(this.#app.db))
      .execute()
    return new Map(rows.map((row) => [row.id, row.service]))
  }

  async #take(ids: readonly string[]): Promise<void> {
    const { db, nodes, donationServices } = this.#app
    const names = new Map(ids.slice(0, takenAtOnce).map((id) => [leaseName(id), id]))
    if (names.size === 0) return
    for (const lease of await takeLeases(db, nodes.member, [...names.keys()])) {
      const id = names.get(lease.name)
      const row = id && (await db.selectFrom('integrations').select('service').where('id', '=', id).executeTakeFirst())
      const port = row && donationServices.get(row.service)
      if (!id || !port) await releaseLease(db, lease)
      else this.#running.set(id, { lease, listener: new Listener(this.#app, port, id, lease) })
    }
  }

  async #leave(id: string): Promise<void> {
    const running = this.#running.get(id)
    if (!running) return
    this.#running.delete(id)
    await running.listener.close()
    await releaseLease(this.#app.db, running.lease)
  }
}
