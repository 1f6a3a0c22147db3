import { Stripe } from 'stripe'

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string }

/** The version that the shapes in this folder were written for. */
const apiVersion = '2026-10-28.endive'

export function createStripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 2,
    // It would send how long calls took, and write a file into the home folder.
    telemetry: false,
  })
}
