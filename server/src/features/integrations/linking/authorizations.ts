import { randomBytes } from 'node:crypto'
import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { Session } from '../../../platform/session.ts'
import { redirectAddress, requireService } from '../require-service.ts'

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'secrets' | 'donationServices'>

const validSeconds = 10 * 60
const browserCookie = 'linking'
const newToken = () => randomBytes(32).toString('base64url')

/**
 * Returns the address at the service where the streamer agrees. The state in it works once, for ten minutes; the cookie
 * shows later that the same browser has come back.
 */
export async function beginAuthorization(
  app: Parts,
  service: DonationService,
  session: Session,
  cookies: Cookies,
): Promise<string> {
  const port = requireService(app, service)
  const state = newToken()
  const browser = cookies.read(browserCookie) ?? newToken()
  cookies.write(browserCookie, browser, validSeconds)
  await app.db
    .insertInto('serviceAuthorizations')
    .values({
      stateFingerprint: app.secrets.fingerprint(state, 'service-authorization'),
      userId: session.userId,
      sessionHandle: session.handle,
      service,
      browserFingerprint: app.secrets.fingerprint(browser, 'linking-browser'),
      expiresAt: secondsAfter(app.clock.now(), validSeconds),
    })
    .execute()
  return port.authorizeAddress({ state, redirectAddress: redirectAddress(app, service) })
}

/** How a browser shows that it comes back from an authorisation which its own user began. */
export type Proof = { cookies: Cookies } & (
  | { session: Session; state: string | undefined }
  | { session: undefined; state: string }
)

/**
 * Uses up the authorisation and returns who began it. With a session it must be of the same user, and without a state of
 * the same session. Without a session the browser must be the one that began.
 */
export async function takeAuthorization(
  { db, clock, secrets }: Pick<App, 'db' | 'clock' | 'secrets'>,
  service: DonationService,
  { session, state, cookies }: Proof,
): Promise<{ userId: string; sessionHandle: string } | undefined> {
  const browser = cookies.read(browserCookie)
  if (!session && !browser) return undefined
  const open = db
    .selectFrom('serviceAuthorizations')
    .select('stateFingerprint')
    .where('service', '=', service)
    .where('expiresAt', '>', clock.now())
    .$if(state !== undefined, (query) =>
      query.where('stateFingerprint', '=', secrets.fingerprint(state ?? '', 'service-authorization')),
    )
    .$if(state === undefined, (query) => query.where('sessionHandle', '=', session?.handle ?? ''))
    .$if(session !== undefined, (query) => query.where('userId', '=', session?.userId ?? ''))
    .$if(session === undefined, (query) =>
      query.where('browserFingerprint', '=', secrets.fingerprint(browser ?? '', 'linking-browser')),
    )
    .orderBy('expiresAt', 'desc')
    .limit(1)
  return db
    .deleteFrom('serviceAuthorizations')
    .where('stateFingerprint', 'in', open)
    .returning(['userId', 'sessionHandle'])
    .executeTakeFirst()
}

export async function deleteExpiredAuthorizations({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('serviceAuthorizations').where('expiresAt', '<=', clock.now()).execute()
}
