import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { OutsideError } from '../../platform/outside-error.ts'
import { openCredentials } from './credentials.ts'
import { requireService } from './require-service.ts'

/** Lets the service send a test donation, so that the streamer sees the whole way from there to the stream. */
export async function sendServiceTest(
  app: Pick<App, 'db' | 'secrets' | 'donationServices'>,
  userId: string,
  id: string,
): Promise<void> {
  const row = await app.db
    .selectFrom('integrations')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const port = requireService(app, row.service)
  if (!port.sendTest) throw new AppError('test_not_possible')
  const credentials = openCredentials(app.secrets, row.id, row.credentialsBox)
  try {
    await port.sendTest({ id: row.accountId, credentials })
  } catch (error) {
    if (error instanceof OutsideError) throw new AppError('exchange_failed')
    throw error
  }
}
