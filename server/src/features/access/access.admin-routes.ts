import type * as api from '@lautgabe/contract/access/access-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Act, recordAct } from '../../platform/audit/record-act.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Input } from '../../platform/http/route.ts'
import { queueMail } from '../accounts/queue-mail.ts'
import { toAccessRequest } from './access-requests.ts'
import { changeRegistrationKey } from './change-registration-key.ts'
import { createRegistrationKey } from './registration-keys.ts'

const keyDaysValid = 30

export async function answerListAccessRequests(
  app: App,
  { query }: Input<typeof api.listAccessRequests, 'admin'>,
): Promise<Answer<typeof api.listAccessRequests>> {
  const all = app.db.selectFrom('accessRequests')
  const found = query.status ? all.where('status', '=', query.status) : all
  const rows = found.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const page = await readPage(found, rows, query, toAccessRequest)
  return { ...page, mails_rejections: app.config.mailRejections && app.mail !== undefined }
}

/**
 * Any status may follow any other. Setting the same one again changes nothing and sends no mail. A key of an approval
 * that is taken back stops working, unless it was used.
 */
export async function answerUpdateAccessRequestStatus(
  app: App,
  { params, body, session, address }: Input<typeof api.updateAccessRequestStatus, 'admin'>,
): Promise<Answer<typeof api.updateAccessRequestStatus>> {
  return app.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('accessRequests')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    if (before.status === body.status) return toAccessRequest(before)
    const by = { userId: session.userId }
    if (before.keyId !== null) {
      const act: Act = { action: 'registration_key_invalidated', by, from: address }
      const toChanges = () => ({ invalidatedAt: app.clock.now() })
      await changeRegistrationKey(app, tx, before.keyId, { toChanges, act })
    }
    const moved = await tx
      .updateTable('accessRequests')
      .set({
        status: body.status,
        decidedAt: body.status === 'pending' ? null : app.clock.now(),
        keyId: body.status === 'approved' ? await sendKey(app, tx, before) : null,
      })
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (body.status === 'rejected' && app.config.mailRejections) await sendRegret(app, tx, moved)
    await recordAct(app, tx, {
      action: 'access_request_decided',
      by,
      onThing: { id: moved.id, name: moved.twitchUsername },
      from: address,
      before: { status: before.status },
      after: { status: moved.status },
    })
    return toAccessRequest(moved)
  })
}

type Asker = { twitchUsername: string; email: string; language: 'en' | 'de' }

/**
 * The mail is the only place where the key stands: that is why it proves the address. Its link carries the key in the
 * fragment, which browsers send to no server. Returns the id of the key.
 */
async function sendKey(app: App, tx: DatabaseTransaction, { twitchUsername, email, language }: Asker): Promise<string> {
  const note = `Twitch: ${twitchUsername}`
  const { key, row } = await createRegistrationKey(app, tx, {
    note,
    email,
    daysValid: keyDaysValid,
    isMailedOnly: true,
  })
  const values = {
    username: twitchUsername,
    key,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(row.expiresAt),
    link: `${app.config.publicUrl}/auth?show=signup#${new URLSearchParams({ key, email }).toString()}`,
  }
  await queueMail(app, tx, { to: email, language, mail: { name: 'access_approved', values } })
  return row.id
}

async function sendRegret(
  app: App,
  tx: DatabaseTransaction,
  { twitchUsername, email, language }: Asker,
): Promise<void> {
  const mail = { name: 'access_rejected', values: { username: twitchUsername } } as const
  await queueMail(app, tx, { to: email, language, mail })
}
