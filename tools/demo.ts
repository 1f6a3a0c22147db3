import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { closeDataFolder } from '../server/src/platform/close-data-folder.ts'
import { StartError } from '../server/src/platform/start-error.ts'
import { buildIfChanged } from './build.ts'
import { StartFailed, startServer, startSimulators } from './processes.ts'
import { type DemoAccounts, seedDemo } from './seed-demo.ts'

const root = join(import.meta.dirname, '..')

type Facts = { site: string; api: string; simulators: string; tip_page: string } & DemoAccounts

/** `npm start`: the built product with everything around it simulated. */
async function startDemo(): Promise<void> {
  const port = process.env.PORT || '4000'
  const dataDir = resolve(process.env.DATA_DIR || join(root, 'data'))
  await buildIfChanged(root)
  // The server gives the warning, if there is one; this code makes the demo accounts.
  closeDataFolder(dataDir)
  const simulators = await startSimulators(Number(process.env.SIMULATORS_PORT || 4100), {
    site: `http://127.0.0.1:${port}`,
    stripeFolder: join(dataDir, 'stripe-simulator'),
  })
  // Analytics stay off in the demo, so that it makes no request to anyone.
  const { POSTHOG_HOST: _host, POSTHOG_KEY: _key, ...settings } = simulators.settings
  // A month that passes at the simulated Stripe passes here too.
  const clock = { CLOCK_URL: `${settings.STRIPE_API_URL}/_control/clock` }
  const env = { ...process.env, ...settings, ...clock, PORT: port, DATA_DIR: dataDir }
  try {
    const site = process.env.PUBLIC_URL || `http://localhost:${port}`
    const accounts = atAddress(site, await demoAccounts(dataDir, env, simulators.address))
    const server = await startServer('dist/server/main.js', env)
    const facts: Facts = {
      site,
      api: `${site}/api`,
      simulators: simulators.address,
      tip_page: `${settings.STREAMLABS_PAGE_URL}/mira_live/tip`,
      ...accounts,
    }
    writeFacts(dataDir, facts)
    printFacts(facts, dataDir)
    passOnSpeechLines(server.process)

    const stop = async (code: number) => {
      await Promise.all([server.stop(), simulators.stop()])
      process.exit(code)
    }
    process.once('SIGINT', () => void stop(0))
    process.once('SIGTERM', () => void stop(0))
    server.process.once('exit', () => void stop(1))
    simulators.process.once('exit', () => void stop(1))
  } catch (error) {
    await simulators.stop()
    throw error
  }
}

/**
 * The first start of a data folder makes them; later starts read them from the file, which only this account may read.
 */
async function demoAccounts(
  dataDir: string,
  env: Record<string, string | undefined>,
  simulators: string,
): Promise<DemoAccounts> {
  const file = join(dataDir, 'demo.json')
  if (existsSync(file)) {
    const { streamer, admin, registration_keys } = JSON.parse(readFileSync(file, 'utf8')) as Facts
    if (streamer) return { streamer, admin, registration_keys }
  }
  console.log('Making the database and the demo accounts.')
  return seedDemo(env, { simulators })
}

/** An earlier start may have made the folder under another port. */
function atAddress(site: string, { streamer, ...others }: DemoAccounts): DemoAccounts {
  const here = (url: string) => site + new URL(url).pathname
  const { obs_url, live_url, moderator_url } = streamer
  const links = { obs_url: here(obs_url), live_url: here(live_url), moderator_url: here(moderator_url) }
  return { ...others, streamer: { ...streamer, ...links } }
}

function writeFacts(dataDir: string, facts: Facts): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'demo.json'), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
}

function printFacts(
  { site, simulators, tip_page: tipPage, streamer, admin, registration_keys: keys }: Facts,
  dataDir: string,
): void {
  const rows = [
    ['Site', site],
    ['Streamer', `${streamer.email}   password: ${streamer.password}`],
    ['Admin', `${admin.email}   password: ${admin.password}`],
    ['Sign-up key', keys[0] ?? ''],
    ['Overlay', streamer.obs_url],
    ['Tip page', tipPage],
    ['Simulators', `${simulators} (inbox: ${simulators}/mail)`],
    ['API', `${site}/api/openapi.json`],
    ['Data', `${dataDir} (these facts: demo.json)`],
  ]
  console.log('\n  Lautgabe is running.\n')
  for (const [name = '', value = ''] of rows) console.log(`  ${name.padEnd(13)}${value}`)
  console.log('\n  Ctrl-C stops everything. What you did is kept.\n')
}

/** The neural voices need some seconds longer than the server. Then it says how fast they speak on this machine. */
function passOnSpeechLines({ stdout }: ChildProcess): void {
  if (!stdout) return
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('speech: ')) console.log(`  ${line}`)
  })
}

try {
  await startDemo()
} catch (error) {
  if (error instanceof StartError) console.error(error.message)
  else if (!(error instanceof StartFailed)) throw error
  process.exitCode = 1
}
