import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { freePort } from '../../server/src/test-kit/free-port.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig-data/rig-data.ts'
import { type Heard, listenTo } from '../../journeys/play-faults/ear.ts'
import { donationWords } from '../../journeys/play-faults/tone-code.ts'
import { makeDataTemplate } from '../../tools/journey-data.ts'
import { startChild } from '../live-connections/questions.ts'
import { median, megabytesOf } from '../processes.ts'
import { reportRow } from '../report-row.ts'
import { startNodecg } from './alert-boxes/nodecg.ts'
import { beganAt, isNewestPlayed, type Place, stage, untilTrue } from './first-sample.ts'

const rounds = 15
const warmUp = 3
const absences = 3
/** Whatever is not heard so long after the page is back is lost. */
const lostAfterMilliseconds = 8000
const engineMilliseconds = 288

type Contender = {
  name: string
  overlay: number
  pid: number | undefined
  send(message: string): Promise<unknown>
  /** Resolves when the last one has been heard to its end. */
  rest(): Promise<void>
  leave(): Promise<void>
  comeBack(): Promise<void>
}

/** From a donation to its first sample, ours by turns with the field's usual alert boxes on the same speech engine. */
async function measureAlertBoxes(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const template = await makeDataTemplate()
  running.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template
  const place = running.use(await stage())
  await place.ground.streamer.call('PUT', '/users/me/settings', { review: { mode: 'all', after_seconds: null } })
  place.ground.speech.does('cloud')

  const ours = usOn(place)
  const peers = await startPeers(place, running)
  const times = new Map([ours, ...peers].map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const each of [ours, ...peers]) {
      const took = await timeToSample(place, each, round)
      if (round >= warmUp) times.get(each.name)?.push(took)
    }
  const lost = new Map<string, number>()
  for (const each of [ours, ...peers]) lost.set(each.name, await countLost(place, each))

  const middle = (name: string) => median(times.get(name) ?? [Number.NaN])
  for (const name of ['socket.io', 'NodeCG']) {
    const peer = (value: number | undefined) => ({ name, value: value ?? Number.NaN })
    const what = `from a donation to its first sample, beside an alert box, engine ${engineMilliseconds} ms, p50`
    reportRow({
      goal: 'P1',
      what,
      ours: middle(ours.name),
      unit: 'ms',
      peer: peer(times.has(name) ? middle(name) : NaN),
    })
    const never = `of ${absences} donations sent while the overlay is away, those never heard`
    reportRow({
      goal: 'P1',
      what: never,
      ours: lost.get(ours.name) ?? NaN,
      peer: peer(lost.get(name)),
      bar: { atMost: 0 },
    })
    const memory = 'memory of the server with one overlay'
    const of = ({ pid }: Contender) => megabytesOf(pid).now
    const [other] = peers.filter((each) => each.name === name).map(of)
    reportRow({ goal: 'P1', what: memory, ours: of(ours), unit: 'MB', peer: peer(other) })
  }
}

function usOn({ ground, overlay }: Place): Contender {
  return {
    name: 'ours',
    overlay: overlay.number,
    pid: ground.pid(),
    send: (message) =>
      ground.streamer.call('POST', '/donations/test', {
        donator: 'Anna',
        message: `low: ${message}`,
        with_review: true,
      }),
    rest: () => untilTrue(() => isNewestPlayed(ground), 100),
    leave: () => overlay.crash(),
    comeBack: () => overlay.reopen(),
  }
}

async function startPeers(place: Place, running: AsyncDisposableStack): Promise<Contender[]> {
  const port = await freePort()
  const settings = { PORT: String(port), ENGINE: place.ground.speech.settings.OPENAI_SPEECH_URL ?? '' }
  const box = await startChild(join(import.meta.dirname, 'alert-boxes/socket-io.server.ts'), { settings })
  running.defer(() => box.stop())
  const origin = `http://127.0.0.1:${port}`
  const soundOf = (message: string) => `${origin}/?text=${encodeURIComponent(message)}`
  const peers = [
    {
      name: 'socket.io',
      overlay: 1,
      pid: box.process.pid,
      send: (message: string) => box.ask('alert', soundOf(message)),
      ...(await openPage(place, 1, origin)),
    },
  ]
  try {
    const nodecg = await startNodecg(running)
    peers.push({
      name: 'NodeCG',
      overlay: 2,
      pid: nodecg.pid,
      send: (message) => fetch(`${nodecg.origin}/alerts/alert?sound=${encodeURIComponent(soundOf(message))}`),
      ...(await openPage(place, 2, `${nodecg.origin}/bundles/alerts/graphics/index.html`)),
    })
  } catch (error) {
    console.log('NodeCG did not run:', error)
  }
  return peers
}

/** A page of a peer, with an ear at its output. */
async function openPage({ browser, heard }: Place, number: number, address: string) {
  let context = await open(browser)
  async function open(from: Browser) {
    const opened = await from.newContext({ bypassCSP: true, viewport: { width: 800, height: 600 } })
    await listenTo(opened, number, (each) => heard.push(each))
    const page = await opened.newPage()
    await page.goto(address)
    await page.waitForFunction(() => document.title === 'Connected')
    return opened
  }
  return {
    rest: () => wait(1000),
    leave: () => context.close(),
    async comeBack() {
      context = await open(browser)
    },
  }
}

const toneOfRound = (round: number) => round % donationWords.length
const messageOf = (to: string, round: number) => `${donationWords[toneOfRound(round)]} north of ${to} ${round}`

async function timeToSample({ heard }: Place, to: Contender, round: number): Promise<number> {
  heard.length = 0
  const own = () => heard.filter(({ overlay, donation }) => overlay === to.overlay && donation === toneOfRound(round))
  const sentAt = Date.now()
  await to.send(messageOf(to.name, round))
  await untilTrue(() => own().length > 3)
  const took = beganAt(own()[0] as Heard) - sentAt
  await to.rest()
  return took
}

async function countLost({ heard }: Place, to: Contender): Promise<number> {
  let lost = 0
  for (let absence = 0; absence < absences; absence += 1) {
    await to.leave()
    heard.length = 0
    await to.send(messageOf(to.name, rounds + warmUp + absence))
    await to.comeBack()
    const until = performance.now() + lostAfterMilliseconds
    const isHeard = () => heard.some(({ overlay }) => overlay === to.overlay)
    await untilTrue(() => isHeard() || performance.now() > until)
    if (isHeard()) await to.rest()
    else lost += 1
  }
  return lost
}

await measureAlertBoxes()
