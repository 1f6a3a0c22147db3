import type { App } from '../server/src/app.ts'
import { settleCheckout } from '../server/src/features/billing/payments/settle-checkout.ts'
import { startCheckout } from '../server/src/features/billing/orders/start-checkout.ts'

/** A number that the simulated bank accepts. */
const card = '4242424242424242'

/** The streamer has bought a plan with the simulated card, so that everything can be tried and the pages show a bill. */
export async function seedDemoPlan(app: App, userId: string): Promise<void> {
  if (!app.payments) return
  const { publicUrl } = app.config
  const returns = { successUrl: `${publicUrl}/subscription/success`, cancelUrl: `${publicUrl}/subscription` }
  const order = { userId, language: 'en', consents: [], planId: 'studio', addOnIds: [], ...returns } as const
  const paid = await fetch(await startCheckout(app, order), {
    method: 'POST',
    body: new URLSearchParams({
      email: 'streamer@lautgabe.example',
      name: 'Nordlicht',
      country: 'DE',
      method: 'card',
      number: card,
    }),
    redirect: 'manual',
  })
  const checkoutId = URL.parse(paid.headers.get('location') ?? '')?.searchParams.get('session_id')
  if (!checkoutId) throw new Error(`The demo plan could not be paid: ${paid.status}`)
  await settleCheckout(app, checkoutId)
}
