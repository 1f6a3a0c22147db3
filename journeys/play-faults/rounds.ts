import { setTimeout as wait } from 'node:timers/promises'
import { findFaults, type Outcome } from './checks.ts'
import type { Heard } from './ear.ts'
import { type FaultName, faults, type Scene } from './faults.ts'
import { type Ground, prepareGround, type Streamer } from './ground.ts'
import { openOverlay, type Overlay } from './overlays.ts'
import { type Random, seededRandom } from './random.ts'
import { donationWords, partWords } from './tone-code.ts'

type Options = {
  rounds: number
  seed: number
  at: readonly FaultName[]
  /** In each round. */
  donations?: number
  /** Another build of the server: one with a planted bug. */
  serverFile?: string
  onRound?(round: Round): void
}

export type Round = { number: number; fault: FaultName; faults: string[] }

const parts = 3
const restMilliseconds = 45_000
/** A streamer may send so many test donations an hour, so after a while another place is prepared. */
const roundsPerGround = 35

/** Plays donations in real overlays, disturbs it, and compares what was heard with what the server says. */
export async function runPlayFaults({
  rounds,
  seed,
  at,
  donations = 3,
  serverFile,
  onRound,
}: Options): Promise<Round[]> {
  const random = seededRandom(seed)
  const done: Round[] = []
  while (done.length < rounds) {
    await using place = await settle(serverFile)
    for (let here = 0; here < roundsPerGround && done.length < rounds; here += 1) {
      const number = done.length
      const fault = at[number % at.length] as FaultName
      const round = {
        number,
        fault,
        faults: await runRound(place, { fault, donations, name: `${seed} ${number}` }, random),
      }
      done.push(round)
      onRound?.(round)
    }
  }
  return done
}

type Place = { ground: Ground; overlay: Overlay; heard: Heard[]; elsewhere: Heard[] } & AsyncDisposable

async function settle(serverFile?: string): Promise<Place> {
  await using opened = new AsyncDisposableStack()
  const ground = await prepareGround(serverFile)
  opened.defer(() => ground.stop())
  const heard: Heard[] = []
  const elsewhere: Heard[] = []
  const overlay = await openOverlay(ground, { key: ground.streamer.obsKey, number: 0 }, (each) => heard.push(each))
  opened.defer(() => overlay.close())
  const foreign = await openOverlay(ground, { key: ground.other.obsKey, number: 99 }, (each) => elsewhere.push(each))
  opened.defer(() => foreign.close())
  const open = opened.move()
  return { ground, overlay, heard, elsewhere, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

type Plan = { fault: FaultName; donations: number; name: string }

async function runRound(place: Place, { fault, donations, name }: Plan, random: Random): Promise<string[]> {
  const { ground, overlay, heard, elsewhere } = place
  heard.length = 0
  elsewhere.length = 0
  await using another = new AsyncDisposableStack()
  let opened = 0
  const scene: Scene = {
    ground,
    overlays: [overlay],
    donationIds: await send(ground.streamer, donations, name),
    random,
    async openAnother() {
      opened += 1
      const who = { key: ground.streamer.obsKey, number: opened }
      const one = await openOverlay(ground, who, (each) => heard.push(each))
      another.defer(() => one.close())
      return one
    },
  }
  const disturbing = wait(random.below(donations * 2000)).then(() => faults[fault](scene))
  for (const id of scene.donationIds) await ground.streamer.call('POST', `/donations/${id}/accept`, {})
  const done = await disturbing
  const outcomes = await comeToRest(ground.streamer, scene.donationIds)
  const inOrder = heard.toSorted((left, right) => left.at - right.at)
  return findFaults({ outcomes, heard: inOrder, elsewhere, parts, done })
}

async function send(streamer: Streamer, donations: number, name: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < donations; index += 1) {
    const word = donationWords[index]
    const voices = ['low', 'high']
    const said = partWords.slice(0, parts).map((part, each) => `${voices[each % 2]}: ${word} ${part} of round ${name}`)
    const body = { donator: `Donator ${index}`, message: said.join(' ') }
    const { body: donation } = await streamer.call('POST', '/donations/test', body)
    ids.push((donation as { id: string }).id)
  }
  return ids
}

const isOver = ({ review_status: review, processing_status: processing }: Outcome) =>
  review === 'rejected' || ['played', 'skipped', 'error', 'pending_error'].includes(processing)

/** Engine faults end in an error that a person tries again; so does this one. */
async function comeToRest(streamer: Streamer, ids: readonly string[]): Promise<Outcome[]> {
  const until = Date.now() + restMilliseconds
  for (;;) {
    const outcomes: Outcome[] = []
    for (const id of ids) outcomes.push((await streamer.call('GET', `/donations/${id}`)).body as Outcome)
    for (const [index, { processing_status: processing }] of outcomes.entries()) {
      if (processing === 'error') await streamer.call('POST', `/donations/${ids[index]}/retry`)
    }
    if (outcomes.every(isOver) && outcomes.every(({ processing_status: processing }) => processing !== 'error'))
      return outcomes
    if (Date.now() > until) return outcomes
    await wait(200)
  }
}
