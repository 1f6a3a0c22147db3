import { z } from '@lautgabe/contract/zod.ts'
import type { Clock } from './clock.ts'

const answerSchema = z.object({ offsetMs: z.number() })
const askEveryMilliseconds = 500

/**
 * The time of a clock plus the offset that an address tells. The demo follows the clock of its simulated payment service with it:
 * a month that passes there passes here. When nobody answers, the offset stays.
 */
export async function followClock(url: string, base: Clock): Promise<{ clock: Clock; stop(): void }> {
  let offset = 0
  const ask = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    offset = answerSchema.parse(await response.json()).offsetMs
  }
  const askAgain = () => void ask().catch(() => {})
  await ask()
  const timer = setInterval(askAgain, askEveryMilliseconds).unref()
  return { clock: { now: () => new Date(base.now().getTime() + offset) }, stop: () => clearInterval(timer) }
}
