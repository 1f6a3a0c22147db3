import type { App } from '../../app.ts'
import { listLinkKeyRows, readKey } from '../../features/accounts/link-keys.ts'
import { storeSettings } from '../../features/streamer-settings/change-settings.ts'
import { sendMessage, sendTest } from '../../features/donations/intake/send-message.ts'

/** After it wakes, the frozen node may write only its own rows, which are not in these tables. */
export const watchedTables = ['donations', 'donation_events', 'playbacks', 'plays', 'overlays']

/** Creates one message that is ready to play, and a donation that a timer will accept at its next run. */
export async function prepareWork(app: App): Promise<{ overlayKey: string; dueId: string }> {
  const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await sendMessage(app, userId, { message: 'Hello there.' }, { by: { kind: 'streamer', name: 'Mira' } })
  await storeSettings(app, app.db, userId, { review: { mode: 'all', after_seconds: 600 } })
  const due = await sendTest(app, userId, { donator: 'Jonas', amount: null, message: 'This one waits.' })
  await app.jobs.drain()
  const longAgo = { autoAcceptAt: new Date(0) }
  await app.db.updateTable('donations').set(longAgo).where('id', '=', due.id).execute()
  return { overlayKey: await overlayKeyOf(app, userId), dueId: due.id }
}

export async function overlayKeyOf(app: Pick<App, 'db' | 'secrets'>, userId: string): Promise<string> {
  const link = (await listLinkKeyRows(app.db, userId)).find(({ kind }) => kind === 'obs')
  if (!link) throw new Error('there is no link for an overlay')
  return readKey(app.secrets, link)
}

/** Records which node writes into the tables, and which nodes hold leases then. */
export const watchWrites = (tables: readonly string[]): string => `
  create table written (who text, what text, holders text[], at timestamptz default clock_timestamp());
  create function note_write() returns trigger language plpgsql as $$ begin
    insert into written (who, what, holders)
    select current_setting('application_name'), tg_op || ' ' || tg_table_name, array(select holder::text from leases);
    return null;
  end $$;
  ${tables
    .map(
      (table) => `create trigger watch after insert or update or delete on ${table}
      for each row execute function note_write();`,
    )
    .join('\n')}`
