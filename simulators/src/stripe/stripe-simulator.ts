import { answerJson } from '../frame/answers.ts'
import type { AnnounceChange, Simulator } from '../frame/simulator.ts'
import { isLiveKey } from './calls/check-key.ts'
import { createStripeControl, type StripeControl } from './control/stripe-control.ts'
import { stripeControls } from './control/stripe-controls.ts'
import { stripePage } from './control/stripe-page.ts'
import { createEngine, defaultSecret, type Engine, type EngineOptions } from './engine.ts'
import { serveStripe } from './serve-stripe.ts'

export type StripeOptions = Omit<EngineOptions, 'announce'> & {
  /** 0, as without one, takes any free port. */
  port?: number
  host?: string
  /** The secret key that calls must carry. A live key is refused. */
  key?: string
  announce?: AnnounceChange
  /** Gets a line for every call that the simulator does not know. Standard error unless told. */
  log?: (line: string) => void
}

export type StripeSimulator = Simulator & {
  /** Where it plays Stripe: `host`, `port` and `protocol` of the SDK. */
  address: string
  key: string
  control: StripeControl
  [Symbol.asyncDispose](): Promise<void>
}

const name = 'stripe'
const defaultKey = 'sk_test_simulated'
const description =
  'Plays Stripe: the API, checkout, customer portal and invoices, signed webhooks, and a clock that can be advanced.'

export async function startStripeSimulator({
  port = 0,
  host = '127.0.0.1',
  key = defaultKey,
  announce = () => undefined,
  log = (line) => process.stderr.write(`${line}\n`),
  ...options
}: StripeOptions = {}): Promise<StripeSimulator> {
  if (isLiveKey(key)) throw new Error('The Stripe simulator does not start with a live key.')
  const engine = createEngine({ ...options, announce: () => announce(name) })
  const listening = await serveStripe(engine, { host, port, key, log }).catch((error: unknown) => {
    engine.stop()
    throw error
  })
  engine.setAddress(listening.address)
  const control = createStripeControl(engine)
  const controls = stripeControls(control)
  const state = () => stateOf(engine)

  async function stop(): Promise<void> {
    engine.stop()
    await listening.stop()
  }

  return {
    name,
    title: 'Stripe',
    description,
    controls,
    state,
    settings: () => ({
      STRIPE_API_URL: listening.address,
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: options.webhook?.secret ?? defaultSecret,
    }),
    page: () => stripePage({ world: engine.world, state: state(), description, controls }),
    handle: (request, response) => answerJson(response, { error: `Nothing answers ${request.url} here.` }, 404),
    reset: engine.reset,
    stop,
    address: listening.address,
    key,
    control,
    [Symbol.asyncDispose]: stop,
  }
}

function stateOf({ world, clock, apiFaults, webhookFaults, deliveries }: Engine): Record<string, string | number> {
  const { book } = world
  return {
    hoursAhead: Math.round(clock.offsetMs() / 3_600_000),
    customers: book.customers.size,
    subscriptions: book.subscriptions.size,
    events: book.events.size,
    debitsOnTheWay: book.settlements.size,
    callsToFail: apiFaults.total(),
    webhooksToFail: webhookFaults.total(),
    webhooksHeld: deliveries.held(),
  }
}
