import * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { createToolKey, listToolKeys } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../test-kit/builders.ts'
import { holdTable, readWaiting } from '../../test-kit/lock-waits.ts'
import { endSessionsInTransaction } from '../login/sessions/end-sessions.ts'
import { startLoginStage } from '../login/test-kit/login-stage.ts'
import { askWhileTakenBack, aStolenAccount } from '../login/test-kit/taken-back.ts'
import { withdrawKeys } from './withdraw-keys.ts'

const ended = { status: 401, body: { code: 'unauthorized' } }

test.for([
  ['a link for a moderator', api.createModeratorLink, { name: 'Lena', days_valid: null }],
  ['a key for a tool', createToolKey, { name: 'Bot' }],
  ['a new API key', api.regenerateApiKey, {}],
  ['a new link for the overlay', api.rotateLinkKey, {}],
  ['the API key beside a new name', api.updateMe, { name: 'Thief' }],
  ['the API key beside a kind of list of voices', api.setVoicePreference, { voice_preference: 'whitelist' }],
  ['the API key beside a listed voice', api.toggleVoice, {}],
] as const)('%s is not for a session that ends while the call waits', async ([_what, { method, path }, fields]) => {
  await using stage = await startLoginStage()
  const { db } = stage.app.app
  const stolen = await aStolenAccount(stage)
  await db.updateTable('users').set({ voicePreference: 'blacklist' }).where('id', '=', stolen.userId).execute()
  const overlay = db.selectFrom('linkKeys').select('id').where('userId', '=', stolen.userId).where('kind', '=', 'obs')
  const { id } = path === api.toggleVoice.path ? await aVoice(stage.app) : await overlay.executeTakeFirstOrThrow()
  const body = JSON.stringify(fields)
  const headers = { 'content-type': 'application/json' }

  const answer = await askWhileTakenBack(stage, stolen, (thief) =>
    thief.send(method, apiBase + path.replace(':id', id), { body, headers }),
  )

  expect(answer).toMatchObject(ended)
  const left = await db.selectFrom('linkKeys').select('name').where('kind', 'in', ['mod', 'in']).execute()
  expect(left).toEqual([])
})

test.for([
  ['the API key', api.getMe.path],
  ['the links', api.listLinkKeys.path],
  ['the keys of tools', listToolKeys.path],
] as const)('%s that replace withdrawn ones are not for a session that has ended', async ([_what, path]) => {
  await using stage = await startLoginStage()
  const { app } = stage.app
  const { thief, userId } = await aStolenAccount(stage)

  const { goOn } = await holdTable(stage.app, 'link_keys', 'access exclusive', async (tx) => {
    await endSessionsInTransaction(tx, userId)
    await withdrawKeys(app, tx, userId)
  })
  const asked = thief.get(apiBase + path)
  await expect.poll(async () => (await readWaiting(stage.app)).count).toBe(1)
  await goOn()

  expect(await asked).toMatchObject(ended)
})
