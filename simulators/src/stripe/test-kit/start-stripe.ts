import { Stripe } from 'stripe'
import { startStripeSimulator, type StripeOptions, type StripeSimulator } from '../stripe-simulator.ts'
import { receiveWebhooks, type Receiver } from './receive-webhooks.ts'

const secret = 'whsec_of_a_test'
/** The 15th of January 2027 at noon, where every time of a test begins. */
export const begin = Date.UTC(2027, 0, 15, 12) / 1000

/** A simulator whose clock stands still until somebody advances it, an endpoint, and the real SDK. */
export async function startStripe(options: StripeOptions = {}) {
  const receiver = await receiveWebhooks()
  const simulator = await startStripeSimulator({
    webhook: { url: receiver.url, secret },
    realTimeMs: () => begin * 1000,
    log: () => undefined,
    retryDelaysMs: [0, 0],
    ...options,
  })
  return {
    simulator,
    control: simulator.control,
    stripe: sdkFor(simulator),
    receiver,
    /** The types of the events that arrived, in the order of their arrival. */
    arrived: async () => {
      await simulator.control.webhooks.idle()
      return receiver.received.map(({ body }) => String(JSON.parse(body).type))
    },
    verify: ({ body, signature }: Receiver['received'][number]) =>
      Stripe.webhooks.constructEvent(body, signature, secret),
    async [Symbol.asyncDispose]() {
      await simulator.stop()
      await receiver.stop()
    },
  }
}

export function sdkFor(
  { address, key }: Pick<StripeSimulator, 'address' | 'key'>,
  config: { timeout?: number; maxNetworkRetries?: number } = {},
): Stripe {
  const { hostname, port } = new URL(address)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...config })
}
