import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { readConfig, toSiteSettings } from '../server/src/config.ts'
import { buildIfChanged } from './build.ts'
import { startSimulators } from './processes.ts'
import { pagesInDevelopment } from './pages-in-development.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 4000)
const apiPort = port + 1

/** `npm run dev`: sources as they are, with hot reload in the browser and a restart of the server on every change. */
await buildIfChanged(root)
const simulators = await startSimulators(Number(process.env.SIMULATORS_PORT || 4100))
const env = {
  ...process.env,
  ...simulators.settings,
  POSTHOG_KEY: '',
  PORT: String(apiPort),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: resolve(process.env.DATA_DIR || join(root, 'data')),
  DEVELOPMENT: '1',
}
const server: ChildProcess = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')],
  { cwd: root, env, stdio: 'inherit' },
)

const settings = toSiteSettings(readConfig(env, 'development'))
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'custom',
  plugins: [pagesInDevelopment(root, settings)],
  server: {
    port,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
  },
})
await vite.listen()
console.log(`\n  Lautgabe in development: http://localhost:${port}   Simulators: ${simulators.address}\n`)

const stop = async () => {
  server.kill('SIGTERM')
  await Promise.all([vite.close(), simulators.stop()])
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
