import { randomBytes } from 'node:crypto'
import { apiBase, type Endpoint } from '@lautgabe/contract/endpoint.ts'
import { payByCard } from '@lautgabe/simulators/stripe/test-kit/browser.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { cards, checkoutIn } from '../cards.ts'

/** What the calls of a purchase answer. Undefined if the process died before it answered. */
type Answer = { url?: string; result?: string; code?: string } | undefined

export type Buyer = {
  userId: string
  /** The checkout that the buyer has paid last. */
  checkoutId: string
  /** Where the process was killed while it worked for this buyer. */
  killedAt: string[]
  post(endpoint: Endpoint, body: object): Promise<Answer>
  pay(url: string | undefined): Promise<void>
}

// A password needs a letter and a digit, and one of 16 random characters has no digit once in 15 times.
const password = `a1${randomBytes(12).toString('base64url')}`

/** Signs up over HTTP. */
export async function aBuyer(url: string, db: Database, name: string, registrationKey: string): Promise<Buyer> {
  let cookie = ''
  async function send(path: string, body: object): Promise<Response> {
    const headers = { origin: url, rid: 'anti-csrf', 'st-auth-mode': 'cookie', 'content-type': 'application/json' }
    const init = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) }
    return fetch(url + apiBase + path, init)
  }
  async function logIn(path: string, fields: Record<string, string> = {}): Promise<void> {
    const formFields = Object.entries(fields).map(([id, value]) => ({ id, value }))
    const answer = await send(path, { formFields })
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    // A field that is wrong is answered with status 200 too, but without a session.
    if (given.length === 0) throw new Error(`${path} of ${name} was answered ${answer.status} ${await answer.text()}`)
    cookie = given.join('; ')
  }

  const email = `${name}@example.org`
  await logIn('/auth/signup', { email, username: name, password, registrationKey })
  const user = await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await logIn('/auth/session/refresh')

  const buyer: Buyer = {
    userId: user.id,
    checkoutId: '',
    killedAt: [],
    async post({ path }, body) {
      try {
        return (await (await send(path, body)).json()) as Answer
      } catch {
        return undefined
      }
    },
    async pay(address = '') {
      const { location } = await payByCard(address, cards.good)
      buyer.checkoutId = checkoutIn(location)
    },
  }
  return buyer
}
