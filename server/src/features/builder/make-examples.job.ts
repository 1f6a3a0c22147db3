import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import { help as germanHelp } from '@lautgabe/texts/de/help.ts'
import { site as germanSite } from '@lautgabe/texts/de/site.ts'
import { help as englishHelp } from '@lautgabe/texts/en/help.ts'
import { site as englishSite } from '@lautgabe/texts/en/site.ts'
import type { App } from '../../app.ts'
import { castMessage } from '../speech/voicing/cast-message.ts'
import { voiceMessage } from '../speech/voicing/voice-message.ts'
import { openMessageRules } from '../streamer-settings/message-rules.ts'
import { listOpenVoices } from '../voices/callable-voices.ts'

const pages = {
  en: { home: englishSite.home, help: englishHelp },
  de: { home: germanSite.home, help: germanHelp },
}

const exampleMaxSeconds = 120

/** Makes the examples of the site ahead, so that the first visitor does not wait. Existing ones cost nothing. */
export async function makeExamples(app: App): Promise<void> {
  for (const language of languages) {
    for (const message of await examplesIn(app, language)) {
      if (!app.isReady()) return
      await makeExample(app, message, language).catch((error: unknown) => {
        app.log.warn({ error }, 'an example cannot be heard yet')
      })
    }
  }
}

async function examplesIn({ db }: App, language: Language): Promise<string[]> {
  const { home, help } = pages[language]
  const voices = (await listOpenVoices(db)).filter((voice) => voice.isFeatured && voice.language === language)
  return [
    home.example.message,
    ...voices.map(({ name }) => `${name}: ${home.preview.sampleOne}`),
    ...Object.values(help.examples).map(({ typed }) => typed),
  ]
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
