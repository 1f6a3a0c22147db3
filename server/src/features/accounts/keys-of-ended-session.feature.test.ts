import * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { createToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { expect, test } from 'vitest'
import { startLoginStage } from '../login/test-kit/login-stage.ts'
import { askWhileTakenBack, aStolenAccount } from '../login/test-kit/taken-back.ts'

test.for([
  ['a link for a moderator', api.createModeratorLink.path, { name: 'Lena', days_valid: null }],
  ['a key for a tool', createToolKey.path, { name: 'Bot' }],
  ['a new API key', api.regenerateApiKey.path, {}],
  ['a new link for the overlay', api.rotateLinkKey.path, {}],
] as const)('%s is not for a session that ends while the call waits', async ([_what, path, body]) => {
  await using stage = await startLoginStage()
  const { db } = stage.app.app
  const stolen = await aStolenAccount(stage)
  const overlay = db.selectFrom('linkKeys').select('id').where('userId', '=', stolen.userId).where('kind', '=', 'obs')
  const { id } = await overlay.executeTakeFirstOrThrow()

  const answer = await askWhileTakenBack(stage, stolen, (thief) => thief.post(apiBase + path.replace(':id', id), body))

  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  const left = await db.selectFrom('linkKeys').select('name').where('kind', 'in', ['mod', 'in']).execute()
  expect(left).toEqual([])
})
