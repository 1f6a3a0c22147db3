import type * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Act, recordAct } from '../../platform/audit/record-act.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Input } from '../../platform/http/route.ts'
import {
  addLinkKey,
  deleteLinkKey,
  isPageLink,
  listLinkKeyRows,
  lockAndCountKeys,
  type PageLinkRow,
  replaceLinkKey,
  toLinkKey,
} from './link-keys.ts'
import { readKeys } from './read-keys.ts'
import { requireOpenSession } from './require-open-session.ts'

export const moderatorLinksMax = 50
const day = 24 * 60 * 60

async function requireOwnLink(app: App, userId: string, id: string): Promise<PageLinkRow> {
  const rows = await listLinkKeyRows(app.db, userId)
  const row = rows.filter(isPageLink).find((candidate) => candidate.id === id)
  if (!row) throw new AppError('not_found')
  return row
}

type LinkAction = 'link_key_rotated' | 'moderator_link_created' | 'moderator_link_deleted'

function actOn({ id, userId, kind, name }: PageLinkRow, action: LinkAction, from: string): Act {
  const act: Act = { action, by: { userId }, onUser: userId, onThing: { id, name }, from }
  // The other two actions already say which kind of key it was.
  return action === 'link_key_rotated' ? { ...act, after: { kind } } : act
}

export async function answerListLinkKeys(
  app: App,
  { session }: Input<typeof api.listLinkKeys, 'session'>,
): Promise<Answer<typeof api.listLinkKeys>> {
  const rows = await readKeys(app, session, () => listLinkKeyRows(app.db, session.userId))
  return rows.filter(isPageLink).map((row) => toLinkKey(app, row))
}

export async function answerRotateLinkKey(
  app: App,
  { params, session, address }: Input<typeof api.rotateLinkKey, 'session'>,
): Promise<Answer<typeof api.rotateLinkKey>> {
  const row = await requireOwnLink(app, session.userId, params.id)
  const replaced = await app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session)
    await recordAct(app, tx, actOn(row, 'link_key_rotated', address))
    return replaceLinkKey(app, tx, row)
  })
  await app.live.endAccess(row.id)
  return toLinkKey(app, replaced)
}

export async function answerCreateModeratorLink(
  app: App,
  { body, session, address }: Input<typeof api.createModeratorLink, 'session'>,
): Promise<Answer<typeof api.createModeratorLink>> {
  const expiresAt = body.days_valid === null ? null : secondsAfter(app.clock.now(), body.days_valid * day)
  const { userId } = session
  const row = await app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session)
    if ((await lockAndCountKeys(tx, userId, 'mod')) >= moderatorLinksMax) throw new AppError('too_many_links')
    const added = await addLinkKey(app, tx, { userId, kind: 'mod', name: body.name, expiresAt })
    await recordAct(app, tx, actOn(added, 'moderator_link_created', address))
    return added
  })
  return toLinkKey(app, row)
}

export async function answerDeleteModeratorLink(
  app: App,
  { params, session, address }: Input<typeof api.deleteModeratorLink, 'session'>,
): Promise<Answer<typeof api.deleteModeratorLink>> {
  const row = await requireOwnLink(app, session.userId, params.id)
  if (row.kind !== 'mod') throw new AppError('not_found')
  await app.db.transaction().execute(async (tx) => {
    await deleteLinkKey(tx, row.id)
    await recordAct(app, tx, actOn(row, 'moderator_link_deleted', address))
  })
  await app.live.endAccess(row.id)
  return { status: 'ok' }
}
