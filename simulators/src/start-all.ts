import { createAnalyticsSimulator, type AnalyticsSimulator } from './analytics/analytics-simulator.ts'
import { createElevenlabsSimulator, type ElevenlabsSimulator } from './elevenlabs/elevenlabs-simulator.ts'
import { createChangeFeed } from './frame/change-feed.ts'
import { serve } from './frame/serve.ts'
import type { Simulator } from './frame/simulator.ts'
import { startMailSimulator, type MailSimulator } from './mail/mail-simulator.ts'
import { createOpenaiSpeechSimulator, type OpenaiSpeechSimulator } from './openai-speech/openai-speech-simulator.ts'

export type RunningSimulators = {
  address: string
  /** The environment settings that point a Lautgabe server at the simulators. */
  settings: Record<string, string>
  mail: MailSimulator
  analytics: AnalyticsSimulator
  elevenlabs: ElevenlabsSimulator
  openaiSpeech: OpenaiSpeechSimulator
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Port 0 takes any free port. If the promise rejects, nothing keeps running. */
export async function startAll({
  port,
  host = '127.0.0.1',
  smtpPort = 0,
}: {
  port: number
  host?: string
  smtpPort?: number
}): Promise<RunningSimulators> {
  const changes = createChangeFeed()
  await using starting = new AsyncDisposableStack()

  const mail = stopLater(starting, await startMailSimulator({ host, smtpPort, announce: changes.announce }))
  const analytics = stopLater(starting, createAnalyticsSimulator({ announce: changes.announce }))
  const elevenlabs = stopLater(starting, createElevenlabsSimulator({ announce: changes.announce }))
  const openaiSpeech = stopLater(starting, createOpenaiSpeechSimulator({ announce: changes.announce }))
  const simulators: Simulator[] = [mail, analytics, elevenlabs, openaiSpeech]

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
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function stopLater<Part extends { stop(): Promise<void> }>(stack: AsyncDisposableStack, part: Part): Part {
  stack.defer(() => part.stop())
  return part
}
