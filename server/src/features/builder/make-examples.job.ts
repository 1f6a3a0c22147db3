import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import type { App } from '../../app.ts'
import { castMessage } from '../speech/voicing/cast-message.ts'
import { voiceMessage } from '../speech/voicing/voice-message.ts'
import { openMessageRules } from '../streamer-settings/message-rules.ts'
import { listOpenVoices } from '../voices/callable-voices.ts'
import { pagesWithExamples } from './site-examples.ts'

const exampleMaxSeconds = 120

/** Makes the examples of the site ahead, so that the first visitor does not wait. Existing ones cost nothing. */
export async function makeExamples(app: App): Promise<void> {
  // The first press of most visitors comes first.
  const onHome = languages.map((language) => ({ language, message: pagesWithExamples[language].home.example.message }))
  const others = await Promise.all(languages.map((language) => otherExamples(app, language)))
  for (const { language, message } of [...onHome, ...others.flat()]) {
    if (!app.isReady()) return
    await makeExample(app, message, language).catch((error: unknown) => {
      app.log.warn({ error }, 'an example cannot be heard yet')
    })
  }
}

type Example = { language: Language; message: string }

async function otherExamples({ db }: App, language: Language): Promise<Example[]> {
  const { home, help } = pagesWithExamples[language]
  const voices = (await listOpenVoices(db)).filter((voice) => voice.isFeatured && voice.language === language)
  const messages = [
    ...voices.map(({ name }) => `${name}: ${home.preview.sampleOne}`),
    ...Object.values(help.examples).map(({ typed }) => typed),
  ]
  return messages.map((message) => ({ language, message }))
}

async function makeExample(app: App, message: string, language: Language): Promise<void> {
  const { catalogue, limits } = await openMessageRules(app, language)
  const voiced = voiceMessage(app, {
    parts: await castMessage(app, readMessage(message, catalogue, limits).parts),
    owner: 'samples',
    spokenFor: { purpose: 'sample', userId: null },
    signal: AbortSignal.timeout(exampleMaxSeconds * 1000),
  })
  // The cache keeps each part. The whole message is mixed only when a visitor listens to its end.
  for await (const part of voiced) void part
}
