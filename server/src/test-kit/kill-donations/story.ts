import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { HeldSpeech } from './held-speech.ts'
import type { Keys } from './ground.ts'
import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'
import type { StoreWatch } from './watch-store.ts'

/** When the process dies: while donations come in, …, between the last spoken word and the charge. */
export const steps = ['receive', 'script', 'accept', 'speak', 'store', 'preview', 'keep', 'reject', 'any'] as const
export type Step = (typeof steps)[number]

type Decision = 'accepted' | 'rejected'
type Kind = 'test' | 'own' | 'moderator'
type Call = 'send' | 'accept' | 'reject' | 'preview'

/** A donation that was sent, and what the server acknowledged about it. */
export type Told = {
  message: string
  kind: Kind
  /** Missing if the server did not acknowledge that it is stored. */
  id: string | undefined
  decisions: { decision: Decision; isAcknowledged: boolean }[]
}

export type Story = {
  told: Told[]
  /** Answers that a healthy server does not give. */
  strange: string[]
  /** Resolves at the moment when the process is to be killed. */
  moment: Promise<void>
  /** Resolves when everything was sent, or the process has died. */
  end: Promise<unknown>
}

const donations = 6
/** The server voices so many messages of one streamer at the same time, so no more than that ever wait for speech. */
const voicedAtOnce = 2
const kinds: Kind[] = ['test', 'own', 'moderator']
const longEnd = ', and here is a second thought that is spoken in a piece of its own because it is so long.'

/** Sends a server some donations and decides about them, in a way that fits the step at which it will be killed. */
export function tell(
  keys: Keys,
  { speech, store }: { speech: HeldSpeech; store: StoreWatch },
  step: Step,
  name: string,
  random: Random,
): Story {
  const told: Told[] = []
  const strange: string[] = []
  const acknowledged: Record<Call, number> = { send: 0, accept: 0, reject: 0, preview: 0 }
  const watchers: { call: Call; count: number; tell: () => void }[] = []

  const after = (call: Call, count: number) => new Promise<void>((go) => watchers.push({ call, count, tell: go }))

  async function post(call: Call, as: Kind, path: string, body: object = {}): Promise<{ id: string } | undefined> {
    const isStreamer = as !== 'moderator'
    const address = keys.url + apiBase + (isStreamer ? '' : `/moderator/${keys.moderator}`) + path
    const headers = { origin: keys.origin, rid: 'anti-csrf', 'content-type': 'application/json' }
    try {
      const sent = { ...headers, ...(isStreamer && { cookie: keys.cookie }) }
      const response = await fetch(address, { method: 'POST', headers: sent, body: JSON.stringify(body) })
      const answer = (await response.json()) as { id: string; code?: string }
      if (!response.ok) {
        if (response.status !== 409) strange.push(`${call} was answered with ${response.status} ${answer.code}`)
        return undefined
      }
      acknowledged[call] += 1
      for (const watcher of watchers) if (acknowledged[watcher.call] >= watcher.count) watcher.tell()
      return answer
    } catch {
      return undefined
    }
  }

  async function send(number: number): Promise<Told> {
    const kind = random.pick(kinds)
    const message = `${name} number ${number}${random.chance(0.3) ? longEnd : '.'}`
    const donation: Told = { message, kind, id: undefined, decisions: [] }
    told.push(donation)
    const path = { test: '/donations/test', own: '/donations/messages', moderator: '/messages' }[kind]
    donation.id = (await post('send', kind, path, { message, ...(kind === 'test' && { with_review: true }) }))?.id
    return donation
  }

  async function decide({ id, kind, decisions }: Told, decision: Decision): Promise<void> {
    if (!id) return
    const sent = { decision, isAcknowledged: false }
    // The streamer's own message is accepted when it is sent.
    const seen = kind === 'own' || decisions.length > 0 ? 'accepted' : 'pending'
    if (decision === 'accepted' && seen === 'accepted') return
    decisions.push(sent)
    const [call, body] = decision === 'accepted' ? (['accept', {}] as const) : (['reject', { seen }] as const)
    sent.isAcknowledged = (await post(call, asWhom(), `/donations/${id}/${call}`, body)) !== undefined
  }

  async function preview({ id }: Told): Promise<void> {
    if (id) await post('preview', asWhom(), `/donations/${id}/audio`)
  }

  const asWhom = () => random.pick<Kind>(['test', 'moderator'])

  const sequels: Record<Step, (donation: Told) => Promise<void>> = {
    receive: async () => {},
    script: async () => {},
    accept: (donation) => decide(donation, 'accepted'),
    speak: (donation) => decide(donation, 'accepted'),
    store: (donation) => decide(donation, 'accepted'),
    preview: (donation) => preview(donation),
    async keep(donation) {
      await Promise.all([preview(donation), random.chance(0.5) && decide(donation, 'accepted')])
    },
    async reject(donation) {
      await decide(donation, 'accepted')
      await speech.waiting(1)
      await decide(donation, 'rejected')
    },
    async any(donation) {
      if (random.chance(0.5)) await preview(donation)
      if (random.chance(0.7)) await decide(donation, 'accepted')
      if (random.chance(0.3)) await decide(donation, 'rejected')
    },
  }

  const some = () => random.below(voicedAtOnce) + 1
  const inTheStore = async () => {
    await speech.waiting(some())
    speech.release()
    // Each donation begins and ends at least two files.
    await store.steps(random.below(donations * 4) + 1)
    await wait(random.below(random.chance(0.5) ? 30 : 1000))
  }
  const moments: Record<Step, () => Promise<unknown>> = {
    receive: () => after('send', random.below(donations) + 1).then(() => wait(random.below(15))),
    script: () => after('send', donations).then(() => wait(random.below(200))),
    accept: () => after('accept', 1).then(() => wait(random.below(60))),
    speak: () => speech.waiting(some()),
    store: inTheStore,
    preview: () => speech.waiting(some()),
    keep: inTheStore,
    reject: () => after('reject', random.below(3) + 1).then(() => wait(random.below(30))),
    any: () => wait(random.below(3000)),
  }

  if (step !== 'any') speech.hold()
  const moment = moments[step]().then(() => undefined)
  const all = Array.from({ length: donations }, (_, number) => send(number).then(sequels[step]))
  return { told, strange, moment, end: Promise.all(all) }
}
