import { createAnalyticsSimulator, type AnalyticsSimulator } from './analytics/analytics-simulator.ts'
import type { ServiceOptions } from './donation-services/shared/service-parts.ts'
import {
  startStreamelementsSimulator,
  type StreamelementsSimulator,
} from './donation-services/streamelements/streamelements-simulator.ts'
import {
  startStreamlabsSimulator,
  type StreamlabsSimulator,
} from './donation-services/streamlabs/streamlabs-simulator.ts'
import {
  startTipeeestreamSimulator,
  type TipeeestreamSimulator,
} from './donation-services/tipeeestream/tipeeestream-simulator.ts'
import { createElevenlabsSimulator, type ElevenlabsSimulator } from './elevenlabs/elevenlabs-simulator.ts'
import { createChangeFeed } from './frame/change-feed.ts'
import { serve } from './frame/serve.ts'
import type { Simulator } from './frame/simulator.ts'
import { startMailSimulator, type MailSimulator } from './mail/mail-simulator.ts'
import { createOpenaiSpeechSimulator, type OpenaiSpeechSimulator } from './openai-speech/openai-speech-simulator.ts'
import { startStripeSimulator, type StripeOptions, type StripeSimulator } from './stripe/stripe-simulator.ts'

export type RunningSimulators = {
  address: string
  /** The environment settings that point a Lautgabe server at the simulators. */
  settings: Record<string, string>
  mail: MailSimulator
  analytics: AnalyticsSimulator
  elevenlabs: ElevenlabsSimulator
  openaiSpeech: OpenaiSpeechSimulator
  streamlabs: StreamlabsSimulator
  streamelements: StreamelementsSimulator
  tipeeestream: TipeeestreamSimulator
  stripe: StripeSimulator
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Donation services have ports of their own and can be given a clock, first ids and more. */
type DonationServiceOptions = Omit<ServiceOptions, 'host' | 'port' | 'announce'> & {
  ports?: { streamlabs?: number; streamelements?: number; tipeeestream?: number }
}

/** Port 0 takes any free port. If the promise rejects, nothing keeps running. */
export async function startAll({
  port,
  host = '127.0.0.1',
  smtpPort = 0,
  donationServices: { ports = {}, ...serviceOptions } = {},
  stripe: stripeOptions = {},
}: {
  port: number
  host?: string
  smtpPort?: number
  donationServices?: DonationServiceOptions
  /** Stripe has a port of its own as well. */
  stripe?: Omit<StripeOptions, 'host' | 'announce'>
}): Promise<RunningSimulators> {
  const changes = createChangeFeed()
  await using starting = new AsyncDisposableStack()

  const mail = stopLater(starting, await startMailSimulator({ host, smtpPort, announce: changes.announce }))
  const analytics = stopLater(starting, createAnalyticsSimulator({ announce: changes.announce }))
  const elevenlabs = stopLater(starting, createElevenlabsSimulator({ announce: changes.announce }))
  const openaiSpeech = stopLater(starting, createOpenaiSpeechSimulator({ announce: changes.announce }))
  const service = { ...serviceOptions, host, announce: changes.announce }
  const streamlabs = stopLater(starting, await startStreamlabsSimulator({ ...service, port: ports.streamlabs ?? 0 }))
  const streamelements = stopLater(
    starting,
    await startStreamelementsSimulator({ ...service, port: ports.streamelements ?? 0 }),
  )
  const tipeeestream = stopLater(
    starting,
    await startTipeeestreamSimulator({ ...service, port: ports.tipeeestream ?? 0 }),
  )
  const stripe = stopLater(starting, await startStripeSimulator({ ...stripeOptions, host, announce: changes.announce }))
  const simulators: Simulator[] = [
    mail,
    analytics,
    elevenlabs,
    openaiSpeech,
    streamlabs,
    streamelements,
    tipeeestream,
    stripe,
  ]

  const { address } = stopLater(starting, await serve(simulators, changes, { port, host }))
  const running = starting.move()
  const stop = () => running.disposeAsync()
  return {
    address,
    settings: Object.assign({}, ...simulators.map((simulator) => simulator.settings(address))),
    mail,
    analytics,
    elevenlabs,
    openaiSpeech,
    streamlabs,
    streamelements,
    tipeeestream,
    stripe,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function stopLater<Part extends { stop(): Promise<void> }>(stack: AsyncDisposableStack, part: Part): Part {
  stack.defer(() => part.stop())
  return part
}
