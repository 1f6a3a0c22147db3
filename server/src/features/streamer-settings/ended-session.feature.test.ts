import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { startLoginStage } from '../login/test-kit/login-stage.ts'
import { askWhileTakenBack, aStolenAccount } from '../login/test-kit/taken-back.ts'
import { settingsOf } from './streamer-settings.ts'

const tipPages = (streamlabs: string | null) => ({
  tip_pages: { streamlabs, streamelements: null, tipeeestream: null },
})

test.for([
  ['a first donation page', null],
  ['another donation page', 'https://streamlabs.com/before/tip'],
] as const)('%s is not stored for a session that ends while the call waits', async ([_what, before]) => {
  await using stage = await startLoginStage()
  const stolen = await aStolenAccount(stage)
  const path = apiBase + updateSettings.path
  if (before) await stolen.thief.put(path, tipPages(before))

  const thiefs = tipPages('https://streamlabs.com/thief/tip')
  const answer = await askWhileTakenBack(stage, stolen, (thief) => thief.put(path, thiefs))

  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await settingsOf(stage.app.app.db, stolen.userId)).toMatchObject(tipPages(null))
})
