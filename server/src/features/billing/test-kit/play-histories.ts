import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { WholeBook } from '../ledger/book.ts'
import { changeBooks, changeHolds } from '../ledger/change-books.ts'
import { freezeBucket, grantCharacters, refundCharacters, unfreezeBucket } from '../ledger/grant-characters.ts'
import { holdCharacters } from '../ledger/hold-characters.ts'
import { lackingFor, releaseHold, spendCharacters, spendHeld } from '../ledger/settle-hold.ts'
import { takeCharacters } from '../ledger/take-characters.ts'
import { compareBalances } from './compare-balances.ts'
import { LedgerModel } from './ledger-model.ts'
import type { LedgerStep, PlannedStep } from './ledger-steps.ts'
import { giveAddOns, makeUsers, type Move, plantModelCatalogue, type Player, saySubscriptions } from './model-rows.ts'

type Parts = Pick<App, 'db' | 'newId' | 'config' | 'jobs'>

class Crash extends Error {}

/** A difference does not go away, so it is found a little later. Outcomes are compared after every step. */
const stepsPerComparison = 3

/** The same name gives the same id in every run. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Plays a history for each user, in the database and in the model, and compares them again and again. All users make
 * their step in one transaction: that is how the product settles many accounts, and it takes a hundredth of the time.
 * Returns the first difference.
 */
export async function playHistories(
  app: Parts,
  histories: readonly (readonly PlannedStep[])[],
): Promise<string | undefined> {
  await plantModelCatalogue(app)
  const begin = Date.parse('2026-01-28T12:00:00Z')
  const players = histories.map((history, index): Player => {
    const id = randomUUID()
    return { id, model: new LedgerModel(id, index % 2 === 0), now: begin + index * 60 * 60 * 1000, history }
  })
  await makeUsers(app, players)
  await giveAddOns(app, players)
  const longest = Math.max(...histories.map(({ length }) => length))
  for (let number = 0; number < longest; number += 1) {
    const isCompared = number % stepsPerComparison === 0 || number === longest - 1
    const difference =
      (await playStep(app, players, number)) ?? (isCompared ? await compareBalances(app, players) : undefined)
    if (difference) return `${difference}, step ${number + 1}`
    // Plans that PostgreSQL made while these tables were nearly empty read them from end to end.
    if (isCompared) await sql`analyze`.execute(app.db)
  }
  return undefined
}

async function playStep(app: Parts, players: readonly Player[], number: number): Promise<string | undefined> {
  const moving = players.flatMap((player) => {
    const planned = player.history[number]
    if (!planned) return []
    player.now += planned.waitsMinutes * 60_000
    const { step, fate } = planned
    const said = step.what === 'subscribe' ? player.model.subscribe(step, player.now) : undefined
    return [{ player, step, fate, said }]
  })
  const makeStep = (some: typeof moving) =>
    app.db.transaction().execute(async (tx) => {
      await saySubscriptions(tx, some)
      const outcomes = await makeSteps(app, tx, some)
      if (some.every(({ fate }) => fate === 'rolledBackFirst')) throw new Crash()
      return outcomes
    })
  const crashing = moving.filter(({ fate }) => fate === 'rolledBackFirst')
  if (crashing.length > 0) await makeStep(crashing).catch(ignoreCrash)
  const safe = moving.map((move) => ({ ...move, fate: 'fine' as const }))
  const outcomes = await makeStep(safe)
  const again = moving.filter(({ fate }) => fate === 'twice')
  await makeStep(again)
  for (const { player, step } of moving) {
    const expected = player.model.run(step, player.now)
    const found = outcomes.get(player.id)
    if (found !== expected) return `${player.id}: ${step.what} gave ${found} instead of ${expected}`
  }
  for (const { player, step } of again) player.model.run(step, player.now)
  return undefined
}

function ignoreCrash(error: unknown): void {
  if (!(error instanceof Crash)) throw error
}

/** As the verbs do it: what concerns a hold that is there needs no more than the hold. */
async function makeSteps(app: Parts, tx: DatabaseTransaction, moves: readonly Move[]): Promise<Map<string, string>> {
  const stepOf = new Map(moves.map(({ player, step }) => [player.id, step]))
  const requests = moves.map(({ player: { id, now }, step }) => {
    const jobs = step.what === 'sweep' ? jobNames.map((job) => idOf(id + job)) : 'job' in step ? [jobOf(id, step)] : []
    return { userId: id, now: new Date(now), jobs, keys: keysOf(id, step) }
  })
  const ofHolds = requests.filter(({ userId }) =>
    ['commit', 'release', 'sweep'].includes(stepOf.get(userId)?.what ?? ''),
  )
  const done = new Set<string>()
  await changeHolds(tx, ofHolds, (book) => {
    const step = stepOf.get(book.userId)
    if (step?.what === 'release') releaseHold(book, jobOf(book.userId, step))
    if (step?.what === 'sweep')
      for (const hold of book.holds) if (hold.expiresAt <= book.now) releaseHold(book, hold.job)
    if (step?.what !== 'commit') return
    const charge = chargeOf(book.userId, step, 'plan')
    if (lackingFor(book, charge) > 0) return
    spendHeld(book, charge)
    done.add(book.userId)
  })
  const results = await changeBooks(app, tx, requests, (book) => {
    const step = stepOf.get(book.userId)
    return [book.userId, step && !done.has(book.userId) ? makeIn(book, step) : 'done'] as const
  })
  return new Map(results)
}

const jobNames = ['a', 'b', 'c', 'd', 'test a', 'test b', 'test c', 'test d']

function jobOf(userId: string, step: { what: string; job: string }): string {
  return idOf(userId + (step.what === 'test' ? `test ${step.job}` : step.job))
}

function keysOf(userId: string, step: LedgerStep): string[] {
  if ('purchase' in step) return [`topup:${userId} ${step.purchase}`]
  if (step.what === 'allow') return [`adjust:${userId} ${step.characters} ${step.days}`]
  return step.what === 'deny' ? [`deny:${userId} ${step.characters}`] : []
}

function chargeOf(userId: string, step: { what: string; job: string; characters: number }, purse: 'plan' | 'test') {
  return { id: jobOf(userId, step), userId, characters: step.characters, purse }
}

function makeIn(book: WholeBook, step: LedgerStep): string {
  const { userId } = book
  if (step.what === 'reserve') return holdCharacters(book, chargeOf(userId, step, 'plan'))
  if (step.what === 'test') return holdCharacters(book, chargeOf(userId, step, 'test'))
  if (step.what === 'commit') spendCharacters(book, chargeOf(userId, step, 'plan'))
  const [sourceKey = ''] = keysOf(userId, step)
  if ('purchase' in step) {
    const known = book.buckets.find((bucket) => bucket.sourceKey === sourceKey)
    if (step.what === 'topUp') grantCharacters(book, { kind: 'topup', sourceKey, characters: step.characters })
    if (step.what === 'refund') refundCharacters(book, sourceKey, step.target)
    if (step.what === 'freeze' && known) freezeBucket(book, known)
    if (step.what === 'unfreeze' && known) unfreezeBucket(book, known)
  }
  if (step.what === 'allow') {
    const expiresAt = step.days === 0 ? null : new Date(book.now.getTime() + step.days * 24 * 60 * 60 * 1000)
    grantCharacters(book, { kind: 'adjust', sourceKey, characters: step.characters, expiresAt })
  }
  if (step.what === 'deny') takeCharacters(book, { sourceKey, characters: step.characters, reason: 'a mistake' })
  return 'done'
}
