import type { RunningSimulators } from '@lautgabe/simulators/start-all.ts'
import { aRegistrationKey } from '../../../test-kit/builders.ts'
import { startOutside } from '../../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { aBrowser, type Browser, formOf } from './a-browser.ts'

export type LoginStage = {
  app: TestApp
  outside: RunningSimulators
  /** The token in the link of the oldest unread mail to the address. */
  mailedToken(address: string): Promise<string>
  hashesComputed(): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

/** The app with a mail server. */
export async function startLoginStage(settings: Record<string, string> = {}): Promise<LoginStage> {
  const outside = await startOutside()
  const app = await startTestApp({ settings: { ...outside.settings, ...settings } })
  return {
    app,
    outside,
    async mailedToken(address) {
      await app.runJobs()
      const { links } = await outside.mail.nextMessageTo(address, 2000)
      return new URL(links[0] ?? '').searchParams.get('token') ?? ''
    },
    async hashesComputed() {
      const metrics = await (await app.fetch('/api/metrics')).text()
      return Number(/^lautgabe_password_hashes_total (\d+)$/m.exec(metrics)?.[1])
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await outside.stop()
    },
  }
}

export const goodPassword = 'correct horse 1'

let signedUp = 0

type Person = { browser: Browser; email: string; username: string; userId: string }

/** A user who has just signed up and has not confirmed the address yet. */
export async function aNewcomer(app: TestApp): Promise<Person> {
  const browser = aBrowser(app)
  const username = `newcomer-${(signedUp += 1)}`
  const email = `${username}@example.org`
  const { key } = await aRegistrationKey(app)
  const form = formOf({ username, email, password: goodPassword, registrationKey: key })
  const { body } = await browser.post('/api/auth/signup', form)
  if (body.status !== 'OK') throw new Error(JSON.stringify(body))
  return { browser, email, username, userId: (body.user as { id: string }).id }
}

/** A signed-in user with a confirmed address. */
export async function aMember(stage: LoginStage): Promise<Person> {
  const person = await aNewcomer(stage.app)
  await person.browser.post('/api/auth/user/email/verify/token', {})
  const token = await stage.mailedToken(person.email)
  await person.browser.post('/api/auth/user/email/verify', { method: 'token', token })
  return person
}

export function signIn(browser: Browser, email: string, password = goodPassword) {
  return browser.post('/api/auth/signin', formOf({ email, password }))
}
