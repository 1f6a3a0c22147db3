import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A process of ours that failed to start has already said why. */
export class StartFailed extends Error {}

type Started = { process: ChildProcess; stop(): Promise<void> }

async function startProcess(
  file: string,
  env: Record<string, string | undefined>,
  isReady: (child: ChildProcess) => Promise<void>,
): Promise<Started> {
  const child = fork(join(root, file), [], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = ended.then(() => {
    throw new StartFailed(`${file} ended before it was ready.`)
  })
  await Promise.race([isReady(child), failed])
  failed.catch(() => {})
  return {
    process: child,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export type SimulatorsProcess = Started & { address: string; settings: Record<string, string> }

/** `site` gets Stripe's webhooks. In `stripeFolder` the simulated Stripe remembers its customers over a restart. */
export async function startSimulators(
  port: number,
  { site, stripeFolder = '' }: { site?: string; stripeFolder?: string } = {},
): Promise<SimulatorsProcess> {
  let line = ''
  const started = await startProcess(
    'simulators/src/main.ts',
    {
      SIMULATORS_PORT: String(port),
      STRIPE_WEBHOOK_URL: site && `${site}/api/webhooks/stripe`,
      STRIPE_STATE_DIR: stripeFolder,
    },
    (child) =>
      new Promise((resolve) => {
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          line += text
          if (line.includes('\n')) resolve()
        })
      }),
  )
  return { ...started, ...(JSON.parse(line) as { address: string; settings: Record<string, string> }) }
}

export function startServer(file: string, env: Record<string, string | undefined>): Promise<Started> {
  return startProcess(file, env, (child) => new Promise((resolve) => child.once('message', () => resolve())))
}
