import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfChanged } from './build.ts'
import { StartFailed, startServer, startSimulators } from './processes.ts'

const root = join(import.meta.dirname, '..')

/** `npm start`: the built product with everything around it simulated. */
async function startDemo(): Promise<void> {
  const port = process.env.PORT || '4000'
  const dataDir = resolve(process.env.DATA_DIR || join(root, 'data'))
  await buildIfChanged(root)
  const simulators = await startSimulators(Number(process.env.SIMULATORS_PORT || 4100))
  // Analytics stay off in the demo, so that it makes no request to anyone.
  const { SMTP_URL } = simulators.settings
  const server = await startServer('dist/server/main.js', { PORT: port, DATA_DIR: dataDir, SMTP_URL }).catch(
    async (error) => {
      await simulators.stop()
      throw error
    },
  )

  const site = process.env.PUBLIC_URL || `http://localhost:${port}`
  const facts = { site, api: `${site}/api`, simulators: simulators.address }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'demo.json'), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
  printFacts([
    ['Site', facts.site],
    ['API', `${facts.api}/openapi.json`],
    ['Simulators', `${facts.simulators} (inbox: ${facts.simulators}/mail)`],
    ['Data', `${dataDir} (these facts: demo.json)`],
  ])

  const stop = async (code: number) => {
    await Promise.all([server.stop(), simulators.stop()])
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  server.process.once('exit', () => void stop(1))
  simulators.process.once('exit', () => void stop(1))
}

function printFacts(rows: [string, string][]): void {
  console.log('\n  Lautgabe is running.\n')
  for (const [name, value] of rows) console.log(`  ${name.padEnd(12)}${value}`)
  console.log('\n  Ctrl-C stops everything. What you did is kept.\n')
}

try {
  await startDemo()
} catch (error) {
  if (!(error instanceof StartFailed)) throw error
  process.exitCode = 1
}
