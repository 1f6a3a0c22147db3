import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { compareSpeechLeftIn } from '../../tools/compare-stored-speech.ts'
import { findFaults, longestSilence } from './checks.ts'
import { sendDonations, untilAtRest } from './donations.ts'
import type { Heard } from './ear.ts'
import { beginsBefore, cutsOff, type FaultName, faults } from './faults.ts'
import type { RigData } from '../kit/rig-data/rig-data.ts'
import { type Ground, prepareGround, type Streamer } from './ground.ts'
import { launchOverlayBrowser, openOverlay, type Overlay } from './overlays.ts'
import { seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import type { Scene } from './scene.ts'
import { openScreen, type Screen } from './screen.ts'

type Options = {
  rounds: number
  /** Together with the number of a round it decides everything random in it. */
  seed: number
  /** The number of the first round, so that a failed round can be run alone. */
  from?: number
  at: readonly FaultName[]
  /** In each round. */
  donations?: number
  /** Also counts a long silence as a fault. On a machine that others slow down, silence says nothing. */
  isTimed?: boolean
  /** How many places run at once, each with a server of its own. */
  beside?: number
  /** Another build of the server: one with a planted bug. */
  serverFile?: string
  /** Two servers on the same data; server faults hit one of them. */
  makeShared?: (opened: AsyncDisposableStack) => Promise<RigData>
  onRound?(round: Round): void
  /** Enough is known. */
  isEnough?(round: Round): boolean
}

export type Round = {
  number: number
  fault: FaultName
  faults: string[]
  seconds: number
  silenceSeconds: number
  /** An error of the rounds themselves ended it, for example a server or a page that could not start. */
  isBroken?: boolean
}

const parts = 3
/** A streamer may send only so many test donations an hour, so after a while the rounds prepare another place. */
const roundsPerGround = 35
/** How long the overlays may be silent; the duration of a fault is added to it. */
const silenceMaxSeconds = 9
/** A page that was cut off several times in a minute waits for up to fifteen seconds before it tries again. */
const findBackSeconds = 25
/** Plays donations in real overlays, disturbs them, and compares the sound with the reports of the server. */
export async function runPlayFaults(options: Options): Promise<Round[]> {
  const { rounds, from = 0, beside = 1, isEnough } = options
  const done: Round[] = []
  let next = from
  let isOver = false
  const takeNumber = () => (isOver || next >= from + rounds ? undefined : next++)

  async function runSome(): Promise<void> {
    let number = takeNumber()
    while (number !== undefined) {
      await using place = await settle(options)
      let last: Round | undefined
      // After a round that broke off, nothing is as the next one expects it.
      for (let here = 0; here < roundsPerGround && number !== undefined && !last?.isBroken; here += 1) {
        last = await runRound(place, number, options).catch(brokenRound(number, options))
        done.push(last)
        options.onRound?.(last)
        if (isEnough?.(last)) isOver = true
        number = takeNumber()
      }
      await place.ground.drain()
      const faultsOfFiles = await compareSpeechLeftIn(place.ground.data)
      if (!last || faultsOfFiles.length === 0) continue
      last.faults.push(...faultsOfFiles)
      options.onRound?.(last)
    }
  }
  await Promise.all(Array.from({ length: Math.min(beside, rounds) }, runSome))
  return done.toSorted((left, right) => left.number - right.number)
}

type Place = {
  browser: Browser
  ground: Ground
  overlay: Overlay
  screen: Screen
  heard: Heard[]
  elsewhere: Heard[]
} & AsyncDisposable

async function settle({ serverFile, makeShared }: Options): Promise<Place> {
  await using opened = new AsyncDisposableStack()
  const browser = opened.use(await launchOverlayBrowser())
  const ground = await prepareGround({ serverFile, makeShared })
  opened.defer(() => ground.stop())
  const heard: Heard[] = []
  const elsewhere: Heard[] = []
  const [who, somebodyElse] = [
    { key: ground.streamer.obsKey, number: 0 },
    { key: ground.other.obsKey, number: 99 },
  ]
  const overlay = await openOverlay(browser, ground, who, (each) => heard.push(each))
  opened.defer(() => overlay.close())
  const spared = { origin: ground.origin, port: ground.sparedPort }
  const foreign = await openOverlay(browser, spared, somebodyElse, (each) => elsewhere.push(each))
  opened.defer(() => foreign.close())
  const screen = openScreen(ground)
  opened.defer(() => screen.close())
  const open = opened.move()
  return { browser, ground, overlay, screen, heard, elsewhere, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function runRound(
  place: Place,
  number: number,
  { seed, at, donations = 3, isTimed = true, makeShared }: Options,
): Promise<Round> {
  const { browser, ground, overlay, screen, heard, elsewhere } = place
  const { streamer } = ground
  const fault = at[number % at.length] as FaultName
  const random = seededRandom(seed * 100_003 + number)
  const begun = performance.now()
  heard.length = 0
  elsewhere.length = 0
  await using others = new AsyncDisposableStack()
  const overlays = [overlay]
  let opened = 0
  const scene: Scene = {
    ground,
    overlays,
    heard,
    donationIds: await sendDonations(streamer, { donations, parts, round: wordOf(seed * 100_003 + number) }),
    random,
    isTimed,
    async openAnother() {
      opened += 1
      const who = { key: streamer.obsKey, number: opened }
      const where = { origin: ground.origin, port: ground.sparedPort }
      const one = await openOverlay(browser, where, who, (each) => heard.push(each))
      overlays.push(one)
      others.defer(() => one.close())
      return one
    },
  }
  // Another server, if there is one, holds an overlay that stands by: the newest overlay plays.
  if (makeShared) await scene.openAnother().then(() => overlay.reload())
  const acceptedAt = Date.now()
  const [{ done, seconds: disturbedSeconds }] = await Promise.all([
    disturb(scene, fault, donations),
    acceptAll(streamer, scene.donationIds),
  ])
  const { outcomes, plays } = await untilAtRest(streamer, scene.donationIds)
  const misshown = await screen.differences()
  // The last report of the previous round may come late.
  const inOrder = heard.filter((each) => each.at > acceptedAt).toSorted((left, right) => left.at - right.at)
  const mostSilence = disturbedSeconds + (cutsOff.includes(fault) ? findBackSeconds : silenceMaxSeconds)
  const told = {
    outcomes,
    plays,
    misshown,
    parts,
    done,
    acceptedAt,
    silenceMaxSeconds: isTimed ? mostSilence : Number.POSITIVE_INFINITY,
  }
  return {
    number,
    fault,
    faults: findFaults({ ...told, heard: inOrder, elsewhere }),
    seconds: (performance.now() - begun) / 1000,
    silenceSeconds: longestSilence({ heard: inOrder, acceptedAt }),
  }
}

/** Reports an error of the rounds themselves with its round, and the other rounds go on. */
const brokenRound =
  (number: number, { at }: Options) =>
  (error: unknown): Round => ({
    number,
    fault: at[number % at.length] as FaultName,
    faults: [`the round itself broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
    seconds: 0,
    silenceSeconds: 0,
    isBroken: true,
  })

/** Short, and without anything that reads as a number: if a part is spoken in two pieces, the second has no tone. */
const wordOf = (number: number) =>
  number.toString(16).replaceAll(/./g, (digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] ?? '')

async function acceptAll(streamer: Streamer, ids: readonly string[]): Promise<void> {
  for (const id of ids) await streamer.call('POST', `/donations/${id}/accept`, {})
}

async function disturb(scene: Scene, fault: FaultName, donations: number) {
  if (!beginsBefore.includes(fault)) await wait(scene.random.below(donations * 2000))
  const begun = performance.now()
  const done = await faults[fault](scene)
  return { done, seconds: (performance.now() - begun) / 1000 }
}
