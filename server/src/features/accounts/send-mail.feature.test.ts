import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../test-kit/free-port.ts'
import { startOutside } from '../../test-kit/start-outside.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { queueMail } from './queue-mail.ts'

type Try = { state: string; waitSeconds: number }

test('a mail waits two days for its server, and the operator learns of it within minutes', async () => {
  const settings = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, ALLOW_PLAIN_SMTP: '1' }
  await using stage = await startTestApp({ settings })
  const { db, jobs } = stage.app
  await queueMail(stage.app, db, {
    to: 'mira@example.org',
    language: 'en',
    mail: { name: 'password_changed', values: {} },
  })

  let [waitedSeconds, toldAfterSeconds] = [0, Infinity]
  for (;;) {
    await stage.runJobs()
    const { rows } = await sql<Try>`
      select state, extract(epoch from start_after - jobs.job_now())::float8 as "waitSeconds"
      from jobs.job where name = 'send-mail'`.execute(db)
    if (rows[0]?.state !== 'retry') break
    const figures = (await jobs.readFigures()).find(({ name }) => name === 'send-mail')
    if (figures?.failing === 1) toldAfterSeconds = Math.min(toldAfterSeconds, waitedSeconds)
    waitedSeconds += rows[0].waitSeconds
    await sql`update jobs.job set start_after = jobs.job_now() where name = 'send-mail'`.execute(db)
  }

  expect(waitedSeconds / 3600).toBeGreaterThan(47)
  expect(toldAfterSeconds / 60).toBeLessThan(5)
})

test('a mail that is sent again is the same mail', async () => {
  await using outside = await startOutside()
  await using stage = await startTestApp({ settings: outside.settings })
  const { db } = stage.app
  for (const name of ['Mira', 'Lena']) {
    const to = `${name}@example.org`
    await queueMail(stage.app, db, { to, language: 'en', mail: { name: 'password_changed', values: {} } })
  }
  await stage.runJobs()
  // The server had taken them, and its answer was lost.
  await sql`update jobs.job set state = 'retry', start_after = jobs.job_now() where name = 'send-mail'`.execute(db)
  await stage.runJobs()

  const ids = outside.mail.messages().map(({ headers }) => headers.find(({ name }) => name === 'Message-ID')?.value)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
})
