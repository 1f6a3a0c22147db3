import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/src/test-kit/free-port.ts'
import { playScript } from './page.ts'

const packageName = 'nodecg@2.6.4'
const folder = join(import.meta.dirname, '../../../.cache/peers/nodecg')
const startMilliseconds = 60_000

const files = {
  'package.json': JSON.stringify({
    name: 'alerts',
    version: '1.0.0',
    nodecg: { compatibleRange: '^2.0.0', graphics: [{ file: 'index.html', width: 800, height: 600 }] },
  }),
  // Alerts store nothing, and its own database must be compiled for each version of Node.
  'nodecg.config.js': `exports.databaseAdapter = {
    getAllReplicants: () => [], saveReplicant: async () => {}, isSuperUser: () => true, findUser: () => null,
    findApiKey: () => null, createApiKey: () => ({}), saveUser() {}, deleteSecretKey() {}, upsertUser: () => ({}),
    getSuperUserRole: () => ({}),
  }`,
  'extension.js': `module.exports = (nodecg) => {
    const router = nodecg.Router()
    router.get('/alerts/alert', (request, response) => {
      nodecg.sendMessage('alert', request.query.sound)
      response.end()
    })
    nodecg.mount(router)
  }`,
  'graphics/index.html': `<!doctype html>
<html><head><title>Alerts</title></head><body><script>${playScript}
  nodecg.listenFor('alert', play)
  nodecg.socket.on('connect', () => { document.title = 'Connected' })
  if (nodecg.socket.connected) document.title = 'Connected'
</script></body></html>`,
}

/** NodeCG with one bundle that does what the alert box does. It is no dependency of ours: the bench fetches it once. */
export async function startNodecg(running: AsyncDisposableStack): Promise<{ origin: string; pid: number | undefined }> {
  const port = await freePort()
  for (const name of ['graphics', 'cfg']) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'cfg/nodecg.json'), JSON.stringify({ host: '127.0.0.1', port }))
  const program = join(folder, 'node_modules/nodecg/index.js')
  if (!existsSync(program))
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', packageName])

  const server = spawn(process.execPath, [program], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  running.defer(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  setTimeout(() => reject(new Error('NodeCG does not start')), startMilliseconds).unref()
  server.once('exit', () => reject(new Error('NodeCG ended at its start')))
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.includes('NodeCG running on')) resolve()
  })
  server.stderr.resume()
  await promise
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid }
}
