import type { App } from '../../app.ts'

export async function hasSentTest({ db }: Pick<App, 'db'>, userId: string): Promise<boolean> {
  const tests = db.selectFrom('donations').select('id').where('userId', '=', userId).where('source', '=', 'test')
  return (await tests.limit(1).executeTakeFirst()) !== undefined
}
