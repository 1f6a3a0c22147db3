import { startAll, type RunningSimulators } from './start-all.ts'

const stopTimeoutMs = 1500

class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Which setting gave which port, to name it when the port is taken. */
const givenPorts = new Map<number, string>()

try {
  const port = readPort('SIMULATORS_PORT', 4100)
  // The donation services and Stripe take the ports after it; beside a free port they take free ones as well.
  const after = (distance: number) => (port === 0 ? 0 : port + distance)
  const webhookUrl = process.env['STRIPE_WEBHOOK_URL']
  const simulators = await startAll({
    port,
    smtpPort: readPort('SMTP_PORT', 0),
    host: process.env['HOST'] || '127.0.0.1',
    donationServices: {
      ports: {
        streamlabs: readPort('STREAMLABS_PORT', after(1)),
        streamelements: readPort('STREAMELEMENTS_PORT', after(2)),
        tipeeestream: readPort('TIPEEESTREAM_PORT', after(3)),
      },
    },
    stripe: {
      port: readPort('STRIPE_PORT', after(4)),
      folder: process.env['STRIPE_STATE_DIR'] || undefined,
      webhook: webhookUrl ? { url: webhookUrl, secret: 'whsec_simulated' } : undefined,
    },
  })
  stopWhenAsked(simulators)
  process.stdout.write(`${JSON.stringify({ address: simulators.address, settings: simulators.settings })}\n`)
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
}

function stopWhenAsked(simulators: RunningSimulators): void {
  const stop = () => {
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    simulators.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Only a process started with an IPC channel gets this event. Its parent has ended, for whatever reason.
  process.once('disconnect', stop)
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback)
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) {
    givenPorts.set(port, name)
    return port
  }
  throw new BadSetting(`${name} must be a port number from 0 to 65535, not "${text}".`)
}

function sentenceFor(error: unknown): string {
  if (error instanceof BadSetting) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    const setting = givenPorts.get(Number(error.port)) ?? 'SIMULATORS_PORT'
    return `Port ${String(error.port)} is already taken; set ${setting} to a free one.`
  }
  return error instanceof Error ? `The simulators cannot start: ${error.message}` : 'The simulators cannot start.'
}
