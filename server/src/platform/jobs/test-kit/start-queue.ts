import { z } from '@lautgabe/contract/zod.ts'
import pino from 'pino'
import { aDatabase } from '../../../test-kit/test-database.ts'
import { systemClock } from '../../clock.ts'
import { openNotifications } from '../../database/notifications.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { newUuid } from '../../new-id.ts'
import type { JobDefinition, JobHandlers } from '../job-definition.ts'
import { JobQueue } from '../job-queue.ts'

const catalogue = {
  greet: { payload: z.object({ name: z.string() }), attempts: 3, atOnce: 2 },
  reply: { payload: z.object({ to: z.string() }), attempts: 1, atOnce: 1 },
  sync: { payload: z.object({ account: z.string() }), attempts: 3, atOnce: 2, hasKeys: true },
  speak: {
    payload: z.object({ userId: z.string().nullable().default(null), text: z.string() }),
    attempts: 3,
    atOnce: 3,
    atOncePerOwner: 2,
  },
} as const

type Handlers = JobHandlers<typeof catalogue>
const doNothing: Handlers = {
  greet: { run: async () => {} },
  reply: { run: async () => {} },
  sync: { run: async () => {} },
  speak: { run: async () => {} },
}

export async function startQueue(
  handlers: Partial<Handlers>,
  {
    work = false,
    runs = () => true,
    database,
  }: { work?: boolean; runs?: (job: JobDefinition) => boolean; database?: OpenDatabase } = {},
) {
  const own = database ? undefined : await aDatabase()
  const opened = database ?? own?.database
  if (!opened) throw new Error('no database')
  const log = pino({ level: 'silent' })
  const notifications = await openNotifications(opened, log)
  const queue = new JobQueue({ database: opened, notifications, log, newId: newUuid, clock: systemClock }, catalogue)
  await queue.start({ ...doNothing, ...handlers }, { work, runs })
  return {
    queue,
    db: opened.db,
    database: opened,
    async [Symbol.asyncDispose]() {
      await queue.stop()
      await notifications.close()
      await own?.release()
    },
  }
}
