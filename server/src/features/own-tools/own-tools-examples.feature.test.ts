import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setKoFiToken } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { ownToolsExamples } from '@lautgabe/contract/own-tools/own-tools-examples.ts'
import { expect, test } from 'vitest'
import { anOwnToolsStage, report, storedDonations } from './test-kit/own-tools-stage.ts'

const run = async (command: string) => (await promisify(execFile)('sh', ['-c', command])).stdout

test('the curl example of the guide makes one donation, also when it is run twice', async () => {
  await using app = await anOwnToolsStage()
  const command = ownToolsExamples.curl({ publicUrl: app.url, key: app.tool.key })

  const [first, second] = [JSON.parse(await run(command)), JSON.parse(await run(command))]

  expect(first).toMatchObject({ is_new: true })
  expect(second).toEqual({ ...first, is_new: false })
  expect(await storedDonations(app)).toMatchObject([
    { donator: 'Jonas', minorUnits: 500, currency: 'EUR', message: 'Hello from my own script!' },
  ])
})

test('the Ko-fi example of the guide makes a donation', async () => {
  await using app = await anOwnToolsStage()
  const token = 'a-token-of-ko-fi'
  await app.call(setKoFiToken, { params: { id: app.tool.id }, body: { verification_token: token } }, 'mira')

  const answer = await run(ownToolsExamples.koFi({ publicUrl: app.url, key: app.tool.key, token }))

  expect(JSON.parse(answer)).toEqual({ status: 'ok' })
  expect(await storedDonations(app)).toMatchObject([{ donator: 'Jo', minorUnits: 300, message: 'Hello from Ko-fi!' }])
})

test('the body that the Streamer.bot example sends is accepted', async () => {
  await using app = await anOwnToolsStage()
  const { key } = app.tool
  const code = ownToolsExamples.streamerBot({ publicUrl: app.url, key })
  const [, address] = /HttpMethod\.Post, "(.*?)"/.exec(code) ?? []
  const [, authorization] = /"Authorization", "Bearer (.*?)"/.exec(code) ?? []

  const { status } = await report(app, { key, idempotencyKey: 'redemption-1', body: { donator: 'Jo', message: '' } })

  expect([address, authorization, status]).toEqual([`${app.url}/api/incoming`, key, 200])
  expect(await storedDonations(app)).toMatchObject([{ donator: 'Jo', minorUnits: null, message: '' }])
})
