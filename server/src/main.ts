import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, type BuiltApp } from './build-app.ts'
import { type Config, readConfig } from './config.ts'
import { plantCatalogues } from './plant-catalogues.ts'
import { connectionsMax } from './platform/http/connections-max.ts'
import { closeDataFolder } from './platform/close-data-folder.ts'
import { loadBuiltSite } from './platform/site/built-site.ts'
import { StartError } from './platform/start-error.ts'
import { makesSound, servesPeople } from '@lautgabe/contract/operations/server-roles.ts'

/** Two steps up, both from the source and from the built server. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const stopMilliseconds = 9000
const plantMilliseconds = 3000
/** When all pages reconnect at once, those that do not fit try again after seconds. The system may allow fewer. */
const waitingConnectionsMax = 4096

/** Begins anew: every state is in the database, and the supervisor of the server starts it again. */
function giveUp(): void {
  process.stderr.write('The embedded database answers no more, so this process ends. Is the disk full?\n')
  process.exit(1)
}

const tellOperator = (line: string) => void process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const config = readConfig(process.env, version)
  const warning = closeDataFolder(config.dataDir)
  if (warning) process.stderr.write(`${warning}\n`)
  const site = servesPeople(config.role) ? await loadBuiltSite(join(root, 'dist')) : undefined
  const parts = { ...(site && { site }), tellOperator, giveUp }
  const built = await buildApp(config, { ...parts, runByItself: true, checkAnswers: false })
  if (warning) built.app.log.warn(warning)
  stopOnSignals(built)
  // The first visitor must not wait for code that has never run.
  if (site) await built.http.inject('/')
  await listen(built, config)
  if (makesSound(config.role)) plantSoon(built.app)
  const place = servesPeople(config.role) ? config.publicUrl : 'it speaks for the other servers'
  tellOperator(`Lautgabe ${version} is ready: ${place}`)
  process.send?.({ type: 'ready' })
}

/** A server that has just started serves requests first. Making voices and sounds takes both cores for a while. */
function plantSoon(app: BuiltApp['app']): void {
  const plant = async () => {
    if (app.isReady()) await plantCatalogues(app)
  }
  setTimeout(() => {
    plant().catch((error: unknown) => app.log.error({ error }, 'the catalogues could not be planted'))
  }, plantMilliseconds).unref()
}

async function listen({ http, stop }: BuiltApp, { host, port }: Config): Promise<void> {
  const most = connectionsMax()
  if (most !== undefined) http.server.maxConnections = most
  try {
    await http.listen({ host, port, backlog: waitingConnectionsMax })
  } catch (error) {
    await stop()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is already taken; choose another one with PORT.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this account; choose another one with PORT.`)
    throw error
  }
}

function stopOnSignals({ drain, stop, app }: BuiltApp): void {
  let isStopping = false
  const drainAndStop = async () => {
    drain()
    await wait(app.config.drainSeconds * 1000)
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    await stop()
  }
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    drainAndStop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  // If another process of ours started this one, it must not outlive that process.
  process.on('disconnect', stopOnce)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
