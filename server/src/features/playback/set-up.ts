import type { SetUp } from '@lautgabe/contract/playback/set-up-api.ts'
import type { ColumnType } from 'kysely'
import type { App } from '../../app.ts'
import { hasSentTest } from '../donations/has-sent-test.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    setUpLists: {
      userId: string
      isDismissed: ColumnType<boolean, boolean | undefined, boolean>
      isOwnVoiceOff: ColumnType<boolean, boolean | undefined, boolean>
    }
  }
}

type Changes = { is_dismissed?: boolean | undefined; is_own_voice_off?: boolean | undefined }

export async function setUpOf({ db }: Pick<App, 'db'>, userId: string): Promise<SetUp> {
  const row = await db.selectFrom('setUpLists').selectAll().where('userId', '=', userId).executeTakeFirst()
  return {
    is_dismissed: row?.isDismissed ?? false,
    has_sent_test: await hasSentTest({ db }, userId),
    is_own_voice_off: row?.isOwnVoiceOff ?? false,
  }
}

/** Two devices may change different things at once: each writes only what it changes. */
export async function changeSetUp({ db }: Pick<App, 'db'>, userId: string, changes: Changes): Promise<void> {
  const { is_dismissed: isDismissed, is_own_voice_off: isOwnVoiceOff } = changes
  const values = {
    userId,
    ...(isDismissed !== undefined && { isDismissed }),
    ...(isOwnVoiceOff !== undefined && { isOwnVoiceOff }),
  }
  const insert = db.insertInto('setUpLists').values(values)
  await insert.onConflict((conflict) => conflict.column('userId').doUpdateSet(values)).execute()
}
