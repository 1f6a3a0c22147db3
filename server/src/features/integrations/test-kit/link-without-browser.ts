import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../../app.ts'
import { beginAuthorization } from '../linking/authorizations.ts'
import { linkAccount } from '../linking/link-account.ts'

const noCookies = { read: () => undefined, write: () => undefined }

/** For tests of processes: links the only user's account, at which the service agrees at once. */
export async function linkWithoutBrowser(app: App, service: DonationService): Promise<void> {
  const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const session = { userId, handle: 'linking', roles: [] }
  const address = await beginAuthorization(app, service, session, noCookies)
  const consent = await fetch(address, { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '').searchParams
  const proof = { session, state: back.get('state') ?? '', cookies: noCookies }
  const identify = { ...app.identify, isStillOpen: async () => true }
  await linkAccount({ ...app, identify }, service, back.get('code') ?? '', proof, '127.0.0.1')
}
