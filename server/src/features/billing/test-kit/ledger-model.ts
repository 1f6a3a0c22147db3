import type { LedgerStep } from './ledger-steps.ts'
import { dueWindows, type ModelSubscription, stateAt } from './model-windows.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Lot = {
  key: string
  kind: string
  free: number
  used: number
  held: number
  owed: number
  expires: number
  isOpen: boolean
  isFrozen: boolean
}

type Job = { spent: number; parts: { lot: Lot; count: number }[]; expires: number }

/**
 * The rules of the ledger told a second time, as plainly as possible and without a line of the product: characters of
 * top-ups are moved one by one, and months are walked from the anchor.
 */
export class LedgerModel {
  lots: Lot[] = []
  debt = 0
  subscription: ModelSubscription | undefined
  jobs = new Map<string, Job>()
  readonly user: string
  readonly hasExtra: boolean
  #subscriptions = 0

  constructor(user: string, hasExtra: boolean) {
    this.user = user
    this.hasExtra = hasExtra
  }

  /** What the payment service will say from now on. */
  subscribe(step: Extract<LedgerStep, { what: 'subscribe' }>, now: number): ModelSubscription {
    const before = step.isNew ? undefined : this.subscription
    if (!before) this.#subscriptions += 1
    this.subscription = {
      id: before?.id ?? `sub ${this.user} ${this.#subscriptions}`,
      plan: step.plan,
      status: step.status,
      anchor: before?.anchor ?? new Date(now),
      paidUntil: step.isPaid ? now + 40 * day : (before?.paidUntil ?? 0),
      periodEnd: step.status === 'trialing' ? now + 7 * day : step.isCancelled ? now + 20 * day : Infinity,
      graceUntil: now + 7 * day,
      isCancelled: step.isCancelled,
      isFrozen: step.isFrozen,
    }
    return this.subscription
  }

  /** Does a step and says what came of it. */
  run(step: LedgerStep, now: number): string {
    this.#turn(now)
    if (step.what === 'reserve') return this.#reserve(this.#job(step.job), step.characters, 'plan', now)
    if (step.what === 'test') return this.#reserve(this.#job(`test ${step.job}`), step.characters, 'test', now)
    if (step.what === 'commit') this.#commit(this.#job(step.job), step.characters, now)
    if (step.what === 'release') this.#giveBack(this.#job(step.job))
    if (step.what === 'sweep') for (const job of this.jobs.values()) if (job.expires <= now) this.#giveBack(job)
    if (step.what === 'topUp') this.#add(`topup:${this.user} ${step.purchase}`, 'topup', step.characters, Infinity)
    if (step.what === 'refund') this.#refund(`topup:${this.user} ${step.purchase}`, step.target)
    if (step.what === 'freeze' || step.what === 'unfreeze') {
      const lot = this.#find(`topup:${this.user} ${step.purchase}`)
      if (lot?.isOpen) lot.isFrozen = step.what === 'freeze'
    }
    if (step.what === 'allow') {
      const expires = step.days === 0 ? Infinity : now + step.days * day
      this.#add(`adjust:${this.user} ${step.characters} ${step.days}`, 'adjust', step.characters, expires)
    }
    if (step.what === 'deny') this.#deny(`deny:${this.user} ${step.characters}`, step.characters)
    return 'done'
  }

  /** Everything that can be seen from outside. */
  tell() {
    const lots = this.lots.map(({ key, free, used, held, isOpen, isFrozen }) =>
      [key, free + used + held, used, held, isOpen ? (isFrozen ? 'frozen' : 'open') : 'closed'].join(' '),
    )
    return [`debt ${this.debt}`, ...lots.toSorted()]
  }

  #find(key: string): Lot | undefined {
    return this.lots.find((lot) => lot.key === key)
  }

  #job(name: string): Job {
    const job = this.jobs.get(name) ?? { spent: 0, parts: [], expires: 0 }
    this.jobs.set(name, job)
    return job
  }

  /** Windows begin and end with time. */
  #turn(now: number): void {
    const due = dueWindows(this.subscription, this.user, this.hasExtra, now)
    const state = stateAt(this.subscription, now)
    const isResting = state === 'suspended' || state === 'paused'
    for (const lot of this.lots) {
      const isWindow = ['plan', 'addon', 'trial'].includes(lot.kind)
      if (lot.isOpen && (lot.expires <= now || (isWindow && !due.has(lot.key) && !isResting))) {
        Object.assign(lot, { isOpen: false, isFrozen: false, free: 0 })
      }
    }
    for (const [key, [kind, size, expires]] of due) {
      const lot = this.#find(key)
      if (!lot) this.lots.push(aLot(key, kind, size, expires))
      else if (now < lot.expires) {
        lot.free += Math.max(0, size - lot.free - lot.used - lot.held)
        lot.isOpen = true
      }
    }
  }

  #reserve(job: Job, characters: number, purse: string, now: number): string {
    const missing = characters - job.spent - heldBy(job)
    if (missing > 0) {
      const refusal = this.#take(job, missing, purse, now)
      if (refusal) return refusal
    }
    if (heldBy(job) === 0) return 'reserved'
    job.expires = now + 10 * minute
    return 'reserved'
  }

  #take(job: Job, characters: number, purse: string, now: number): string | undefined {
    const state = stateAt(this.subscription, now)
    const hasPlan = state === 'active' || state === 'trialing'
    if (purse === 'test') this.#addTestLot(now)
    const lots = this.lots
      .filter(({ isOpen, isFrozen, kind, expires, key }) => {
        if (!isOpen || isFrozen || expires <= now) return false
        if (purse === 'test') return key === this.#testKey(now)
        return kind === 'adjust' || (kind !== 'test' && hasPlan)
      })
      .toSorted((one, other) => this.#inOrder(one, other))
    if (lots.reduce((sum, { free }) => sum + free, 0) < characters) {
      if (purse === 'test' || lots.length > 0 || hasPlan) return 'character_limit'
      return state === 'none' ? 'no_subscription' : 'no_active_subscription'
    }
    let missing = characters
    for (const lot of lots) {
      const count = Math.min(missing, lot.free)
      missing -= count
      lot.free -= count
      lot.held += count
      if (count > 0) job.parts.push({ lot, count })
    }
    return undefined
  }

  /** What ends soonest comes first, then what came first. */
  #inOrder(one: Lot, other: Lot): number {
    if (one.expires !== other.expires) return one.expires < other.expires ? -1 : 1
    return this.lots.indexOf(one) - this.lots.indexOf(other)
  }

  #testKey = (now: number) => `test:${this.user}:${new Date(now).toISOString().slice(0, 10)}`

  #addTestLot(now: number): void {
    const end = Math.floor(now / day) * day + day
    if (!this.#find(this.#testKey(now))) this.lots.push(aLot(this.#testKey(now), 'test', 1000, end))
  }

  #commit(job: Job, characters: number, now: number): void {
    const lacking = characters - job.spent - heldBy(job)
    if (lacking > 0 && this.#take(job, lacking, 'plan', now)) {
      this.debt += lacking
      job.spent += lacking
    }
    let due = characters - job.spent
    if (due > 0) job.spent = characters
    const inOrder = job.parts.toSorted((one, other) => this.#inOrder(one.lot, other.lot))
    job.parts = []
    for (const { lot, count } of inOrder) {
      const spent = Math.max(0, Math.min(due, count))
      due -= spent
      lot.held -= count
      lot.used += spent
      this.#freed(lot, count - spent)
    }
  }

  #giveBack(job: Job): void {
    for (const { lot, count } of job.parts) {
      lot.held -= count
      this.#freed(lot, count)
    }
    job.parts = []
  }

  #freed(lot: Lot, count: number): void {
    if (!lot.isOpen) return
    lot.free += count
    while (lot.free > 0 && lot.owed > 0 && this.debt > 0) this.#cancelDebt(lot)
    this.#closeIfEmpty(lot)
  }

  #cancelDebt(lot: Lot): void {
    lot.free -= 1
    lot.owed -= 1
    this.debt -= 1
  }

  #add(key: string, kind: string, characters: number, expires: number): void {
    if (this.#find(key)) return
    const lot = aLot(key, kind, characters, expires)
    for (; lot.free > 0 && this.debt > 0; lot.used += 1) {
      lot.free -= 1
      this.debt -= 1
    }
    this.lots.push(lot)
    this.#closeIfEmpty(lot)
  }

  #deny(key: string, characters: number): void {
    if (this.#find(key)) return
    const open = this.lots.filter(({ isOpen, isFrozen, kind }) => isOpen && !isFrozen && kind !== 'test')
    const inOrder = open.toSorted((one, other) => this.#inOrder(one, other))
    for (let left = characters; left > 0; left -= 1) {
      const lot = inOrder.find(({ free }) => free > 0)
      if (lot) Object.assign(lot, { free: lot.free - 1, used: lot.used + 1 })
      else this.debt += 1
    }
    for (const lot of open) this.#closeIfEmpty(lot)
    this.lots.push({ ...aLot(key, 'adjust', 0, Infinity), isOpen: false })
  }

  #refund(key: string, target: number): void {
    const lot = this.#find(key)
    if (!lot) return this.#add(key, 'topup', target, Infinity)
    const worth = () => lot.free + lot.used + lot.held - lot.owed
    while (worth() > target && lot.free > 0) lot.free -= 1
    while (worth() > target) {
      lot.owed += 1
      this.debt += 1
    }
    while (worth() < target) lot.free += 1
    while (lot.free > 0 && lot.owed > 0 && this.debt > 0) this.#cancelDebt(lot)
    if (lot.free > 0) lot.isOpen = true
    if (lot.free === 0 && lot.held === 0) Object.assign(lot, { isOpen: false, isFrozen: false })
  }

  #closeIfEmpty(lot: Lot): void {
    const isBought = lot.kind === 'topup' || lot.kind === 'adjust'
    if (isBought && !lot.isFrozen && lot.free === 0 && lot.held === 0) lot.isOpen = false
  }
}

const aLot = (key: string, kind: string, free: number, expires: number): Lot => ({
  key,
  kind,
  free,
  used: 0,
  held: 0,
  owed: 0,
  expires,
  isOpen: true,
  isFrozen: false,
})

const heldBy = ({ parts }: Job) => parts.reduce((sum, { count }) => sum + count, 0)
