import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import type { BuiltApp } from '../../build-app.ts'
import { timers } from '../../timers.ts'
import { aTimerRun } from '../builders.ts'
import { untilSessionsEnd } from '../postgres/until-sessions-end.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import type { TestClock } from '../test-clock.ts'
import { findFaults } from './checks.ts'
import { type Ground, type Keys, prepareGround } from './ground.ts'
import { type HeldSpeech, startHeldSpeech } from './held-speech.ts'
import { type Random, seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { type Step, steps, tell } from './story.ts'
import { watchStore } from './watch-store.ts'

type Options = {
  rounds: number
  seed: number
  /** The steps at which the process is killed, one after the other. If left out: all steps. */
  at?: readonly Step[]
  /** If left out: the embedded database. */
  settings?: Record<string, string>
  /** In this share of the rounds a new process continues the work. In the others no process runs for an hour. */
  shareRestarted: number
  onRound?(round: Round): void
}

type Round = { number: number; step: Step; isRestarted: boolean; faults: string[]; donations: number }

/** After this time the sweeps are sure that the process that held something is dead. */
const longAfterSeconds = 60 * 60
const momentMilliseconds = 120_000
const recoverMilliseconds = 60_000

/** Kills a real server at each step again and again, and checks the result when everything has come to rest. */
export async function runKillRounds(options: Options): Promise<Round[]> {
  const { rounds, seed, at = steps, settings = {}, shareRestarted, onRound } = options
  await using running = new AsyncDisposableStack()
  const speech = await startHeldSpeech()
  running.defer(() => speech.stop())
  const ground = await prepareGround({ ...settings, ...speech.settings })
  running.defer(() => ground.clean())
  const random = seededRandom(seed)
  const done: Round[] = []
  let keys = await ground.visit(({ app }) => ground.handOutKeys(app))
  for (let number = 0; number < rounds; number += 1) {
    const step = at[number % at.length] as Step
    const isRestarted = random.chance(shareRestarted)
    const name = `Round ${seed} ${number}`
    const { told, strange } = await killAt(step, name, ground, speech, keys, random)
    if (isRestarted) strange.push(...(await recoverByItself(ground, keys)))
    const [found, nextKeys] = await ground.visit(async (built, clock) => {
      ageUnfinishedFiles(ground)
      await comeToRest(built, clock)
      const faults = await findFaults(built.app, told)
      clock.advance(-longAfterSeconds)
      return [faults, await ground.handOutKeys(built.app)] as const
    })
    keys = nextKeys
    const round = { number, step, isRestarted, faults: [...strange, ...found], donations: told.length }
    done.push(round)
    onRound?.(round)
  }
  return done
}

async function killAt(step: Step, name: string, ground: Ground, speech: HeldSpeech, keys: Keys, random: Random) {
  const server = startServerProcess(ground.settings)
  await server.ready
  const store = watchStore(ground.dataDir)
  const { told, strange, moment, end } = tell(keys, { speech, store }, step, name, random)
  const isMissed = await Promise.race([moment.then(() => false), wait(momentMilliseconds, true)])
  await kill(server, ground)
  store.close()
  speech.release()
  await end
  if (isMissed) strange.push(`the moment "${step}" never came`)
  return { told, strange }
}

async function kill({ child, ended }: ServerProcess, { settings }: Ground): Promise<void> {
  child.kill('SIGKILL')
  await ended
  if (settings['DATABASE_URL']) await untilSessionsEnd(settings['DATABASE_URL'])
}

/** A new process must find all unfinished work. */
async function recoverByItself(ground: Ground, { url, moderator }: Keys): Promise<string[]> {
  const server = startServerProcess(ground.settings)
  await server.ready
  const isAtRest = async () => {
    const response = await fetch(`${url}${apiBase}/moderator/${moderator}/donations?limit=50`)
    const { items } = (await response.json()) as { items: Donation[] }
    return items.every(isSettled)
  }
  let rested = false
  for (let waited = 0; !rested && waited < recoverMilliseconds; waited += 250) {
    rested = await isAtRest()
    if (!rested) await wait(250)
  }
  await kill(server, ground)
  return rested ? [] : [`a new process did not bring it to rest in ${recoverMilliseconds} ms`]
}

function isSettled({ review_status: review, processing_status: processing, script }: Donation): boolean {
  if (review === 'pending') return processing !== 'received' || script !== null
  return review === 'rejected' || !['received', 'processing'].includes(processing)
}

/** A file that a killed process was writing is told by its age, and the ages of files do not follow the test's clock. */
function ageUnfinishedFiles({ dataDir }: Ground): void {
  const folder = join(dataDir, 'audio', 'unfinished')
  const longAgo = new Date(Date.now() - longAfterSeconds * 1000)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) utimesSync(join(folder, name), longAgo, longAgo)
}

/** Moves an hour ahead, runs every timer and empties the job queue. Twice, since one may make work for the other. */
async function comeToRest({ app }: BuiltApp, clock: TestClock): Promise<void> {
  clock.advance(longAfterSeconds)
  for (let time = 0; time < 2; time += 1) {
    for (const timer of timers(app)) await timer.run(aTimerRun)
    await app.jobs.drain()
  }
}
