import { previewMessage, type PreviewEvent } from '@lautgabe/contract/builder/builder-api.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'

/** A streamer, two voices, one of them hosted, and engines that the test controls. Visitors come through a proxy. */
export async function aPreviewStage({
  settings,
  ...given
}: { concurrency?: number; settings?: Record<string, string> } = {}) {
  const kokoro = toneEngine('kokoro', given)
  const speechEngines = [kokoro, toneEngine('elevenlabs')]
  const app = await startTestApp({ speechEngines, settings: { TRUSTED_PROXIES: '1', ...settings } })
  const mira = await aUser(app, { username: 'mira' })
  const emma = await aVoice(app, { name: 'emma', isFeatured: true })
  await aVoice(app, { name: 'ella', engine: 'elevenlabs', engineVoice: 'ella' })
  return Object.assign(app, { kokoro, mira, emma, queue: app.app.speech.queues.get('kokoro') })
}

export function preview(app: TestApp, message: string, visitor = '192.0.2.1'): AsyncGenerator<PreviewEvent> {
  const headers = { 'x-forwarded-for': visitor }
  return app.stream(previewMessage, { params: { username: 'mira' }, body: { message } }, headers)
}

export async function all<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const read: Line[] = []
  for await (const line of lines) read.push(line)
  return read
}

export const piecesOfLong = 3
export const long =
  'Hey Mira and greetings from Hamburg! I have been watching you since the first stream, and tonight you finally beat that boss; my whole family was cheering.'
