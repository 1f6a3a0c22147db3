import { type receiveIncoming, toolKeysMax } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import type * as api from '@lautgabe/contract/own-tools/own-tools-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Act, recordAct } from '../../platform/audit/record-act.ts'
import type { Input } from '../../platform/http/route.ts'
import { addLinkKey, deleteLinkKey, type LinkKeyRow, lockAndCountKeys } from '../accounts/link-keys.ts'
import { readKeys } from '../accounts/read-keys.ts'
import { requireOpenSession } from '../accounts/require-open-session.ts'
import { countReport } from './count-report.ts'
import { keepKoFiToken } from './ko-fi-tokens.ts'
import { receiveOwnDonation } from './receive-own-donation.ts'
import { listToolKeyRows, requireOwnToolKey, toToolKey, toToolKeys } from './tool-keys.ts'

type ToolKeyAction = 'tool_key_created' | 'tool_key_deleted' | 'ko_fi_token_set'

function actOn({ id, userId, name }: LinkKeyRow, action: ToolKeyAction, from: string): Act {
  return { action, by: { userId }, onUser: userId, onThing: { id, name }, from }
}

export async function answerListToolKeys(
  app: App,
  { session }: Input<typeof api.listToolKeys, 'session'>,
): Promise<Answer<typeof api.listToolKeys>> {
  return toToolKeys(app, await readKeys(app, session, () => listToolKeyRows(app.db, session.userId)))
}

export async function answerCreateToolKey(
  app: App,
  { body, session, address }: Input<typeof api.createToolKey, 'session'>,
): Promise<Answer<typeof api.createToolKey>> {
  const { userId } = session
  const row = await app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session)
    if ((await lockAndCountKeys(tx, userId, 'in')) >= toolKeysMax) throw new AppError('too_many_tool_keys')
    const added = await addLinkKey(app, tx, { userId, kind: 'in', name: body.name })
    await recordAct(app, tx, actOn(added, 'tool_key_created', address))
    return added
  })
  return toToolKey(app, row)
}

export async function answerDeleteToolKey(
  app: App,
  { params, session, address }: Input<typeof api.deleteToolKey, 'session'>,
): Promise<Answer<typeof api.deleteToolKey>> {
  const row = await requireOwnToolKey(app, session.userId, params.id)
  await app.db.transaction().execute(async (tx) => {
    await deleteLinkKey(tx, row.id)
    await recordAct(app, tx, actOn(row, 'tool_key_deleted', address))
  })
  return { status: 'ok' }
}

export async function answerSetKoFiToken(
  app: App,
  { params, body, session, address }: Input<typeof api.setKoFiToken, 'session'>,
): Promise<Answer<typeof api.setKoFiToken>> {
  const row = await requireOwnToolKey(app, session.userId, params.id)
  await app.db.transaction().execute(async (tx) => {
    await keepKoFiToken(app, tx, row.id, body.verification_token)
    await recordAct(app, tx, actOn(row, 'ko_fi_token_set', address))
  })
  return toToolKey(app, row)
}

export async function answerReceiveIncoming(
  app: App,
  { headers, body, holder }: Input<typeof receiveIncoming, 'incoming-key'>,
): Promise<Answer<typeof receiveIncoming>> {
  await countReport(app, holder.userId)
  const { outcome, donation } = await receiveOwnDonation(app, holder.userId, headers['idempotency-key'], body)
  return { id: donation.id, received_at: donation.receivedAt.toISOString(), is_new: outcome === 'stored' }
}
