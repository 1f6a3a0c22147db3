import type { App } from '../server/src/app.ts'
import { beginAuthorization } from '../server/src/features/integrations/linking/authorizations.ts'
import { linkAccount } from '../server/src/features/integrations/linking/link-account.ts'
import type { Cookies } from '../server/src/platform/http/cookies.ts'

/** An account that the simulator knows after every start. */
const account = 'mira_live'

/** Sounds are made while the server runs, so these messages call voices only. */
const donations = [
  {
    name: 'Kassiopeia',
    amount: '5.00',
    message: 'george: That last round was unbelievable! emma: He is right, you know.',
  },
  {
    name: 'Turbo_Torsten',
    amount: '12.50',
    message: 'oma: Zieh dich warm an, mein Junge, der Endgegner wartet schon.',
  },
  { name: 'QuietStorm90', amount: '3.00', message: 'First time here, love the vibe. Greetings from Vienna!' },
]

/** The streamer has an account at Streamlabs, and three donations that arrive as soon as the server runs. */
export async function seedDemoDonations(app: App, userId: string, simulators: string): Promise<void> {
  if (!app.donationServices.has('streamlabs')) return
  const session = { userId, handle: 'demo', roles: [] }
  const cookies = aJar()
  const consent = await beginAuthorization(app, 'streamlabs', session, cookies)
  const agreed = await fetch(consent, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve', account }),
    redirect: 'manual',
  })
  const back = new URL(agreed.headers.get('location') ?? '').searchParams
  const proof = { session, state: back.get('state') ?? '', cookies }
  // Nobody is signed in while the demo is made.
  const identify = { ...app.identify, isStillOpen: async () => true }
  await linkAccount({ ...app, identify }, 'streamlabs', back.get('code') ?? '', proof, '127.0.0.1')
  for (const donation of donations)
    await control(simulators, 'donate-unheard', { account, currency: 'EUR', ...donation })
}

async function control(simulators: string, name: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(`${simulators}/control/streamlabs/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!response.ok) throw new Error(`The demo donations could not be made: ${await response.text()}`)
}

function aJar(): Cookies {
  const kept = new Map<string, string>()
  return { read: (name) => kept.get(name), write: (name, value) => void kept.set(name, value) }
}
