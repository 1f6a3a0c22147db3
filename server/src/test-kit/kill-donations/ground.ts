import { rmSync } from 'node:fs'
import type { App } from '../../app.ts'
import { type BuiltApp, buildApp } from '../../build-app.ts'
import { readConfig } from '../../config.ts'
import { createRegistrationKey } from '../../features/access/registration-keys.ts'
import { markEmailVerified } from '../../features/accounts/change-user-email.ts'
import { findUserByEmail } from '../../features/accounts/find-user.ts'
import { addLinkKey, readKey } from '../../features/accounts/link-keys.ts'
import { storeSettings } from '../../features/streamer-settings/change-settings.ts'
import { createVoice } from '../../features/voices/create-voice.ts'
import { type AudioWorkers, createAudioWorkers } from '../../platform/audio/audio-workers.ts'
import { freePort } from '../free-port.ts'
import { copyMigratedFolder } from '../migrated-folder.ts'
import { leaveOutSounds } from '../../features/sounds/test-kit/leave-out-sounds.ts'
import { emptyFolder } from '../server-process.ts'
import { silentLog } from '../silent-log.ts'
import { testClock, type TestClock } from '../test-clock.ts'

const person = { email: 'mira@example.org', username: 'mira', password: 'correct horse 1' }

/** How the streamer and a moderator get access. */
export type Keys = { url: string; origin: string; cookie: string; moderator: string }

export type Ground = {
  /** The settings for starting the process. */
  settings: Record<string, string>
  dataDir: string
  /**
   * Opens the app on the same data without a process, since a second process must not run on it. The caller moves
   * `clock`.
   */
  visit<Result>(act: (built: BuiltApp, clock: TestClock) => Promise<Result>): Promise<Result>
  /** For the next round. Earlier rounds do not count against rate limits. */
  handOutKeys(app: App): Promise<Keys>
  clean(): Promise<void>
}

/** Prepares an environment for processes that are killed: a folder, a streamer and a voice that speaks over HTTP. */
export async function prepareGround(given: Record<string, string>): Promise<Ground> {
  const dataDir = emptyFolder()
  if (!given['DATABASE_URL']) await copyMigratedFolder(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    SPEECH_AHEAD: '0',
    ...given,
  }
  const audio = createAudioWorkers({ log: silentLog })

  const visit: Ground['visit'] = async (act) => {
    const clock = testClock()
    const built = await openVisit({ ...settings, LOG_LEVEL: 'silent' }, clock, audio)
    try {
      return await act(built, clock)
    } finally {
      await built.stop()
    }
  }
  await visit(({ app }) => settle(app))

  return {
    settings,
    dataDir,
    visit,
    async handOutKeys(app) {
      await app.db.deleteFrom('rateLimits').execute()
      const { id } = await requireStreamer(app)
      const link = await addLinkKey(app, app.db, { userId: id, kind: 'mod', name: 'Lena' })
      const { headers } = await askLogin(app, '/signin', { email: person.email, password: person.password })
      const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
      return { url, origin: url, cookie: cookies.join('; '), moderator: readKey(app.secrets, link) }
    },
    async clean() {
      await audio.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function openVisit(settings: Record<string, string>, clock: TestClock, audio: AudioWorkers): Promise<BuiltApp> {
  return buildApp(readConfig(settings, 'test'), { clock, audio, runByItself: false, checkAnswers: true })
}

async function settle(app: App): Promise<void> {
  const { key } = await createRegistrationKey(app, app.db, { note: null, email: null, daysValid: 30 })
  await askLogin(app, '/signup', { ...person, registrationKey: key })
  const { id, email } = await requireStreamer(app)
  await markEmailVerified(app.db, app.clock, id, email)
  const voice = await createVoice(app, app.db, {
    name: 'held',
    language: 'en',
    gender: 'female',
    tags: [],
    engine: 'openai',
    engineVoice: 'bf_emma',
    settings: {},
    tier: 0,
    isEnabled: true,
    isFeatured: true,
  })
  await leaveOutSounds(app)
  // The server also adds other voices.
  await storeSettings(app, app.db, id, { default_voices: { en: voice?.id ?? null, de: voice?.id ?? null } })
}

async function requireStreamer({ db }: App) {
  const user = await findUserByEmail(db, person.email)
  if (!user) throw new Error('the streamer could not sign up')
  return user
}

function askLogin(app: App, path: string, fields: Record<string, string>) {
  return app.login.handle({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    headers: { origin: new URL(app.config.publicUrl).origin, rid: 'emailpassword', 'st-auth-mode': 'cookie' },
    body: { formFields: Object.entries(fields).map(([id, value]) => ({ id, value })) },
    address: '127.0.0.1',
  })
}
