import type { ServiceOptions } from '../../shared/service-parts.ts'
import type { AstroHeartbeat } from '../astro/heartbeat.ts'
import { startStreamelementsSimulator, type StreamelementsSimulator } from '../streamelements-simulator.ts'

type Options = Partial<ServiceOptions> & { astroHeartbeat?: AstroHeartbeat }

export async function startStreamelements(options: Options = {}): Promise<StreamelementsSimulator & AsyncDisposable> {
  const simulator = await startStreamelementsSimulator({
    host: '127.0.0.1',
    port: 0,
    announce: () => undefined,
    ...options,
  })
  return { ...simulator, [Symbol.asyncDispose]: () => simulator.stop() }
}

/** An access token as the consent page would have led to. */
export function issueToken(simulator: StreamelementsSimulator, scope: string, account = 'mira_live'): string {
  return simulator.oauth.tokens.issue({ account, scopes: scope.split(' ') }).accessToken
}

/** Presses a button of the control page. */
export function press(simulator: StreamelementsSimulator, name: string, input: Record<string, unknown> = {}): void {
  const control = simulator.controls.find((candidate) => candidate.name === name)
  if (!control) throw new Error(`There is no control ${name}.`)
  control.run(input)
}
