import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { acceptDonation, rejectDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { keptMessageMaxLength, readMessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { dumpDatabase } from '../../../test-kit/dump-database.ts'
import { readLogs } from '../../../test-kit/read-logs.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { moveDonation } from '../move-donation.ts'
import { aDonation, aDonationStage, look } from '../test-kit/donation-stage.ts'
import { aKeptMessage } from '../test-kit/kept-message-stage.ts'

const day = 24 * 60 * 60

const stateOf = (app: TestApp, token: string) => app.call(readMessageState, { params: { token } })
const accept = (app: TestApp, id: string) => app.call(acceptDonation, { params: { id }, body: {} }, 'mira')

test('the message page follows a message to the stream', async () => {
  await using app = await aDonationStage()
  const { code, token, expires_at } = await aKeptMessage(app, 'Where am I?')
  expect(await stateOf(app, token)).toEqual({ state: 'waiting_for_donation', expires_at })

  const { id } = await aDonation(app, { message: code })
  expect(await stateOf(app, token)).toEqual({ state: 'waiting_for_review' })

  const other = await aDonation(app)
  await accept(app, other.id)
  app.clock.advance(1)
  await accept(app, id)
  expect(await stateOf(app, token)).toEqual({ state: 'queued', place: 2 })

  await app.runJobs()
  const move = (name: 'startPlaying' | 'finishPlaying') =>
    app.app.db.transaction().execute((tx) => moveDonation(app.app, tx, id, name))
  await move('startPlaying')
  expect(await stateOf(app, token)).toEqual({ state: 'playing' })

  await move('finishPlaying')
  const { history } = await look(app, { id })
  app.clock.advance(8 * day)
  await app.runTimers()
  await app.runJobs()
  expect(await stateOf(app, token)).toEqual({ state: 'heard', heard_at: history.at(-1)?.at })
})

test('a rejected message is not read aloud, and its page gives no reason', async () => {
  await using app = await aDonationStage()
  const { code, token } = await aKeptMessage(app, 'Please?')
  const { id } = await aDonation(app, { message: code })

  await app.call(rejectDonation, { params: { id }, body: { reason: 'spam' } }, 'mira')

  expect(await stateOf(app, token)).toEqual({ state: 'not_read' })
})

test('the words are deleted after seven days, and all that is left after fourteen', async () => {
  await using app = await aDonationStage()
  const { code, token } = await aKeptMessage(app, 'Nobody donates.')
  const boxes = () => app.app.db.selectFrom('keptMessages').select('messageBox').execute()
  const sweep = async () => {
    await app.runTimers()
    await app.runJobs()
  }
  app.clock.advance(7 * day)
  await sweep()
  expect(await boxes()).toEqual([{ messageBox: null }])
  expect(await stateOf(app, token)).toEqual({ state: 'expired' })
  const { codeOutcome } = await aDonation(app, { message: code })
  expect(codeOutcome).toBe('expired')

  app.clock.advance(7 * day)
  await sweep()

  expect(await boxes()).toEqual([])
  await expect(stateOf(app, token)).rejects.toMatchObject({ code: 'not_found' })
})

test('a code is not the token, and nobody else has a message page', async () => {
  await using app = await aDonationStage()
  const { code, token } = await aKeptMessage(app, 'Mine.')

  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  for (const wrong of [code.slice(1), `${token.slice(0, -1)}_`, 'x'])
    await expect(stateOf(app, wrong)).rejects.toMatchObject({ code: 'not_found' })
})

test('neither code, token nor words stand in the logs or in the database in clear', async () => {
  await using app = await aDonationStage()
  const { code, token } = await aKeptMessage(app, 'Words for nobody else.')

  await stateOf(app, token)

  const exported = JSON.stringify(await app.call(exportMe, {}, 'mira'))
  expect(exported).toContain('kept_messages')
  for (const text of [exported, await dumpDatabase(app), await readLogs(app)])
    for (const secret of [code.slice(1), token, 'Words for nobody']) expect(text.includes(secret)).toBe(false)
})

test('erasing the streamer erases the messages that wait for them', async () => {
  await using app = await aDonationStage()
  const { token } = await aKeptMessage(app, 'Too late.')

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))

  await expect(stateOf(app, token)).rejects.toMatchObject({ code: 'not_found' })
  expect(await app.app.db.selectFrom('keptMessages').select('id').execute()).toEqual([])
})

test('a message must have words, not too many, and a streamer', async () => {
  await using app = await aDonationStage()

  const tooLong = 'x'.repeat(keptMessageMaxLength + 1)
  await expect(aKeptMessage(app, ' \n ')).rejects.toMatchObject({ code: 'message_empty' })
  await expect(aKeptMessage(app, tooLong)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(aKeptMessage(app, 'a\0b')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(aKeptMessage(app, 'hi', 'nobody')).rejects.toMatchObject({ code: 'user_not_found' })
})

test('one address keeps twenty messages in an hour, whatever the streamer', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'nox' })
  for (let index = 0; index < 20; index += 1) await aKeptMessage(app, 'hi', index % 2 === 0 ? 'mira' : 'nox')

  await expect(aKeptMessage(app, 'hi')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})
