import { expect, test } from 'vitest'
import { prepareGround } from '../../../test-kit/kill-donations/ground.ts'
import { startServerProcess } from '../../../test-kit/server-process.ts'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import { onPostgres } from '../../../test-kit/test-database.ts'
import { account, gift } from '../test-kit/integration-stage.ts'
import { linkWithoutBrowser } from '../test-kit/link-without-browser.ts'
import { countDonations } from '../test-kit/count-donations.ts'

const burst = 500

function donate(outside: RunningSimulators): void {
  for (let number = 0; number < burst; number += 1) outside.streamlabs.donate({ ...gift, message: `Number ${number}.` })
}

/** Kills the server while it stores a burst, starts it again, and returns the messages that are there in the end. */
async function messagesAfterKill(settings: Record<string, string> = {}): Promise<string[]> {
  await using running = new AsyncDisposableStack()
  const outside = running.use(await startOutside())
  outside.streamlabs.oauth.autoApprove(account)
  const ground = running.adopt(
    await prepareGround({ NODE_GONE_SECONDS: '3', ...outside.settings, ...settings }),
    (place) => place.clean(),
  )
  const keys = await ground.visit(async ({ app }) => {
    await linkWithoutBrowser(app, 'streamlabs')
    return ground.handOutKeys(app)
  })
  const start = async () => {
    const server = running.adopt(startServerProcess(ground.settings), ({ child }) => void child.kill('SIGKILL'))
    await server.ready
    return server
  }
  const first = await start()
  await outside.streamlabs.connections.whenListening(account, 60_000)
  donate(outside)
  await expect.poll(() => countDonations(keys), { interval: 1 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended

  const second = await start()
  await expect.poll(() => countDonations(keys)).toBe(burst)
  await outside.streamlabs.connections.whenListening(account, 60_000)
  second.child.kill('SIGKILL')
  await second.ended
  return await ground.visit(async ({ app }) => {
    const rows = await app.db.selectFrom('donations').select('message').orderBy('id').execute()
    return rows.map(({ message }) => message)
  })
}

const everyOne = Array.from({ length: burst }, (_, number) => `Number ${number}.`)

test('a server that is killed during a burst has every donation once after its restart', async () => {
  expect(await messagesAfterKill()).toEqual(everyOne)
})

test('the same on PostgreSQL', async () => {
  expect(await messagesAfterKill(await onPostgres())).toEqual(everyOne)
})
