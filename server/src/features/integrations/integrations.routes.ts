import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import type * as api from '@lautgabe/contract/integrations/integrations-api.ts'
import type { Integration, ServiceTrouble } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireOpenSession } from '../accounts/require-open-session.ts'
import { toIntegration } from './integration.ts'
import { integrationsOf } from './integration-figures.ts'
import { beginAuthorization } from './linking/authorizations.ts'
import { linkAccount } from './linking/link-account.ts'
import { unlinkAccount } from './linking/unlink-account.ts'
import { listTroubles } from './list-troubles.ts'
import { sendServiceTest } from './send-service-test.ts'

export async function answerListIntegrations(
  app: App,
  { session }: Input<typeof api.listIntegrations, 'session'>,
): Promise<Answer<typeof api.listIntegrations>> {
  const rows = await integrationsOf(app.db, session.userId)
  return rows.map((row) => toIntegration(app, row))
}

type AskedWithKey = Input<
  typeof api.listTroublesAsModerator | typeof api.listTroublesOnLivePage,
  'moderator-key' | 'live-key'
>

export function answerTroubles(app: App, { holder }: AskedWithKey): Promise<ServiceTrouble[]> {
  return listTroubles(app, holder.userId)
}

export async function answerDonationServices({
  donationServices: offered,
}: App): Promise<Answer<typeof api.listDonationServices>> {
  return donationServices.map((service) => ({ service, is_offered: offered.has(service) }))
}

export async function answerBeginAuthorization(
  app: App,
  { params, session, cookies }: Input<typeof api.beginAuthorization, 'session'>,
): Promise<Answer<typeof api.beginAuthorization>> {
  return { url: await beginAuthorization(app, params.service, session, cookies) }
}

type ExchangeBySession = Input<typeof api.exchangeStreamlabsCode | typeof api.exchangeStreamelementsCode, 'session'>

export const answerExchangeCode =
  (service: 'streamlabs' | 'streamelements') =>
  async (app: App, { body, session, cookies, address }: ExchangeBySession): Promise<Integration> => {
    const proof = { session, state: body.state, cookies }
    return toIntegration(app, await linkAccount(app, service, body.code, proof, address))
  }

export async function answerExchangeTipeeestreamCode(
  app: App,
  { body, cookies, address }: Input<typeof api.exchangeTipeeestreamCode, 'anyone'>,
): Promise<Answer<typeof api.exchangeTipeeestreamCode>> {
  const proof = { session: undefined, state: body.state, cookies }
  return toIntegration(app, await linkAccount(app, 'tipeeestream', body.code, proof, address))
}

export async function answerUpdateIntegration(
  app: App,
  { params, body, session }: Input<typeof api.updateIntegration, 'session'>,
): Promise<Answer<typeof api.updateIntegration>> {
  const { is_active: isActive, mirrors } = body
  const row = await app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session)
    return tx
      .updateTable('integrations')
      .set({ ...(isActive !== undefined && { isActive }), ...(mirrors !== undefined && { mirrors }) })
      .where('id', '=', params.id)
      .where('userId', '=', session.userId)
      .returningAll()
      .executeTakeFirst()
  })
  if (!row) throw new AppError('not_found')
  await app.live.tell(session.userId, { type: 'integrations-changed' })
  return toIntegration(app, row)
}

export async function answerDeleteIntegration(
  app: App,
  { params, session, address }: Input<typeof api.deleteIntegration, 'session'>,
): Promise<Answer<typeof api.deleteIntegration>> {
  await unlinkAccount(app, session.userId, params.id, address)
  await app.live.tell(session.userId, { type: 'integrations-changed' })
  return { status: 'ok' }
}

export async function answerSendServiceTest(
  app: App,
  { params, session }: Input<typeof api.sendServiceTest, 'session'>,
): Promise<Answer<typeof api.sendServiceTest>> {
  await sendServiceTest(app, session.userId, params.id)
  return { status: 'ok' }
}
