import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import type { App } from '../../app.ts'
import { castMessage } from '../speech/voicing/cast-message.ts'
import { voiceMessage } from '../speech/voicing/voice-message.ts'
import { openMessageRules } from '../streamer-settings/message-rules.ts'
import { listExamples } from './site-examples.ts'

const exampleMaxSeconds = 120

/** Makes the examples of the site ahead, so that the first visitor does not wait. Existing ones cost nothing. */
export async function makeExamples(app: App): Promise<void> {
  const examples = await Promise.all(languages.map((language) => listOf(app, language)))
  // Those of the home page in every language come before all others.
  const first = examples.flatMap(([home]) => home ?? [])
  const others = examples.flatMap(([, ...rest]) => rest)
  for (const { language, message } of [...first, ...others]) {
    if (!app.isReady()) return
    await makeExample(app, message, language).catch((error: unknown) => {
      app.log.warn({ error }, 'an example cannot be heard yet')
    })
  }
}

type Example = { language: Language; message: string }

async function listOf(app: App, language: Language): Promise<Example[]> {
  return (await listExamples(app, language)).map((message) => ({ language, message }))
}

async function makeExample(app: App, message: string, language: Language): Promise<void> {
  const { catalogue, limits } = await openMessageRules(app, language)
  const voiced = voiceMessage(app, {
    parts: await castMessage(app, readMessage(message, catalogue, limits).parts, null),
    owner: 'samples',
    spokenFor: { purpose: 'sample', userId: null },
    signal: AbortSignal.timeout(exampleMaxSeconds * 1000),
  })
  // The cache keeps each part. The whole message is mixed only when a visitor listens to its end.
  for await (const part of voiced) void part
}
