import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { connectByKey } from '../../../test-kit/live-client.ts'
import { breakStatements } from '../../integrations/test-kit/break-statements.ts'
import type { DonationStage } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage, aReadyDonation, here, linkKey } from '../test-kit/an-overlay.ts'
import { statusOf } from '../test-kit/lost-speech.ts'

async function anAdmittedPage(app: DonationStage) {
  const page = await connectByKey(app, await linkKey(app, 'obs'))
  expect(await page.next()).toMatchObject({ type: 'snapshot' })
  return page
}

test('an overlay that the database has not taken is asked to come back', async () => {
  await using app = await aPlaybackStage()
  await aReadyDonation(app)
  await using broken = await breakStatements(app, 'insert on overlays')

  const page = await anAdmittedPage(app)
  page.say(here)

  expect(await page.closed).toBe(liveCloseCodes.goingAway)
  await broken.mend()
  const overlay = await anOverlay(app)
  expect(await overlay.offered()).toMatchObject({ donator: 'Jonas' })
})

test('an overlay whose sound was switched on during a fault is asked to come back', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app, { can_sound: false })
  await using broken = await breakStatements(app, 'insert on overlays')

  overlay.say(here)

  expect(await overlay.closed).toBe(liveCloseCodes.goingAway)
  expect(await broken.tries()).toBeGreaterThan(0)
})

test('an end that the database has not taken is told again', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app)
  const play = await overlay.offered()
  await overlay.start(play)
  await using broken = await breakStatements(app, 'update on plays')

  overlay.finish(play)

  expect(await overlay.closed).toBe(liveCloseCodes.goingAway)
  await broken.mend()
  const { play_id, epoch } = play
  await anOverlay(app, { holding: { play_id, epoch, seconds: 1, is_finished: true } })
  expect(await statusOf(app, donation)).toBe('played')
})

test('an overlay that the database keeps waiting is asked to come back after some seconds', async () => {
  await using app = await aPlaybackStage()
  await (await anOverlay(app)).leave()
  const page = await anAdmittedPage(app)
  const afterASecond = async () => {
    app.clock.advance(1)
    await app.app.playback.reconcile()
    return page.socket.readyState
  }

  const lock = await app.app.db.startTransaction().execute()
  try {
    await lock.selectFrom('playbacks').selectAll().forUpdate().execute()
    page.say(here)
    await expect.poll(afterASecond, { interval: 20, timeout: 4000 }).toBe(page.socket.CLOSED)
  } finally {
    await lock.rollback().execute()
  }

  expect(await page.closed).toBe(liveCloseCodes.goingAway)
  await expect.poll(() => app.app.db.selectFrom('overlays').selectAll().execute()).toEqual([])
})
