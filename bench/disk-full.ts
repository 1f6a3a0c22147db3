import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { request } from '@playwright/test'
import { callLogin, formOf, loginHeaders } from '../journeys/kit/sign-in.ts'
import { buildIfChanged } from '../tools/build.ts'
import { startBenchRig } from './bench-rig.ts'

const { values } = parseArgs({ options: { folder: { type: 'string' }, rounds: { type: 'string', default: '10' } } })
const donationsPerRound = 15

/**
 * `--folder <a small file system> --rounds 10`: the disk of a server with the embedded database becomes full while
 * donations come in, and gets room again. As root: `mount -t tmpfs -o size=700m tmpfs <folder>`.
 */
if (!values.folder) throw new Error('name a small file system with --folder')
process.env.TMPDIR = values.folder
const ballast = join(values.folder, 'ballast')
await buildIfChanged(join(import.meta.dirname, '..'))
await using running = new AsyncDisposableStack()
const rig = await startBenchRig(running)
const client = await request.newContext({ baseURL: rig.url })
running.defer(() => client.dispose())
const headers = loginHeaders(rig)
const { email, password } = rig.people.streamer
await callLogin(client, rig, { path: '/signin', body: formOf({ email, password }) })

const stored: string[] = []
let [refused, unready, longestWait] = [0, 0, 0]
for (let round = 0; round < Number(values.rounds); round += 1) {
  await donate()
  fill()
  if (!(await isReady())) unready += 1
  for (let donation = 0; donation < donationsPerRound; donation += 1) await donate()
  rmSync(ballast)
  const began = performance.now()
  while (!(await isReady())) await wait(20)
  longestWait = Math.max(longestWait, performance.now() - began)
}
await donate()
const found = new Set(await listIds())
const lost = stored.filter((id) => !found.has(id)).length
console.log(
  `${values.rounds} rounds on a full disk: ${stored.length} donations acknowledged, ${refused} refused, ${lost} lost, ` +
    `${found.size - stored.length} too many; not ready in ${unready} rounds, ready again after at most ${longestWait.toFixed(0)} ms`,
)
if (lost > 0 || found.size !== stored.length || unready < Number(values.rounds)) process.exitCode = 1

function fill(): void {
  for (const bytes of [1 << 20, 4096]) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

async function donate(): Promise<void> {
  const data = { donator: 'Nova', message: 'Hello.', amount: { minor_units: 500, currency: 'EUR' }, with_review: true }
  const response = await client.post('/api/donations/test', { headers, data })
  if (response.ok()) stored.push(((await response.json()) as { id: string }).id)
  else if (response.status() === 503) refused += 1
  else if (response.status() === 429) await wait(Number(response.headers()['retry-after'] ?? 1) * 1000)
  else throw new Error(`a donation was answered ${response.status()}`)
}

async function isReady(): Promise<boolean> {
  return (await client.get('/api/readyz')).ok()
}

async function listIds(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const response = await client.get(`/api/donations?limit=100&page=${page}`, { headers })
    const { items } = (await response.json()) as { items: { id: string }[] }
    if (items.length === 0) return ids
    ids.push(...items.map(({ id }) => id))
  }
}
