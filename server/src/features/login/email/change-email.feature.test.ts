import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../platform/database/tables.ts'
import { createMetrics } from '../../../platform/http/metrics.ts'
import { createEmbeddedLogin } from '../embedded-login.ts'
import { aBrowser } from '../test-kit/a-browser.ts'
import { aMember, goodPassword, startLoginStage } from '../test-kit/login-stage.ts'

/** A database whose user stands still after so many statements, until told to go on. */
function standsStill(db: Database, after: number) {
  const stands = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let statements = 0
  const gate: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === after) {
        stands.resolve()
        await goOn.promise
      }
      return result
    },
  }
  return { db: db.withPlugin(gate), stands: stands.promise, goOn: goOn.resolve }
}

test('nobody gets an address in the moment in which its owner’s account is moved away', async () => {
  await using stage = await startLoginStage()
  const { app } = stage.app
  const thief = await aMember(stage)

  for (let after = 1, isOver = false; !isOver; after += 1) {
    const owner = await aMember(stage)
    const { db, stands, goOn } = standsStill(app.db, after)
    const change = { password: goodPassword, email: owner.email, address: '127.0.0.1' }
    const taking = createEmbeddedLogin({ ...app, db, metrics: createMetrics() }).changeEmail(thief.userId, change)
    const taken = taking.then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    )
    isOver = await Promise.race([stands.then(() => false), taken.then(() => true)])
    await owner.browser.post('/api/users/me/email', { password: goodPassword, email: `thief${after}@example.net` })
    goOn()

    expect(await taken).toBe('email_in_use')
    const token = await stage.mailedToken(owner.email)
    expect((await aBrowser(stage.app).post(`/api${restoreEmail.path}`, { token })).status).toBe(200)
  }
})
