import type { Language } from '@lautgabe/contract/languages.ts'
import { afterAll, expect, test } from 'vitest'
import { createDittli } from '../../outside/speech-engines/dittli/dittli.ts'
import { createKokoro } from '../../outside/speech-engines/kokoro/kokoro.ts'
import type { SpeechEngine } from '../../outside/speech-engines/speech-engine.ts'
import { countWordErrors } from '../../test-kit/hearing/count-word-errors.ts'
import { joinForEar } from '../../test-kit/hearing/resample-for-ear.ts'
import { openBaseEar } from '../../test-kit/hearing/whisper.ts'
import { sharedDataFolder, silentLog, speakWith } from '../../test-kit/speech.ts'
import { isCharacter } from './pleasant-first.ts'
import { seedVoices } from './seed-voices.ts'

const engines: Partial<Record<string, SpeechEngine>> = {
  kokoro: createKokoro({ dataDir: sharedDataFolder, log: silentLog }),
  dittli: createDittli({ log: silentLog }),
}
afterAll(async () => {
  for (const engine of Object.values(engines)) await engine?.close()
})

/** Characters are these voices under effects; the bench listens to them. */
const natural = seedVoices.filter((voice) => voice.isFeatured && !isCharacter(voice) && engines[voice.engine])

/** Whisper hears half a minute at once, so as many voices as fit speak one after the other. */
const voicesAtOnce = 12

/** Different ones, because an ear that hears the same words again and again writes them once. */
const sentences: Record<Language, readonly string[]> = {
  en: [
    'Thank you very much.',
    'What a great game!',
    'You made me laugh.',
    'Good luck tonight.',
    'Please drink some water.',
    'My cat is watching.',
    'I love this song.',
    'See you tomorrow.',
    'Never give up.',
    'Behind you, a dragon!',
    'Happy birthday to Michael.',
    'Can you hear me?',
  ],
  de: [
    'Vielen Dank dafür.',
    'Was für ein Spiel!',
    'Du bist so lustig.',
    'Viel Glück heute Abend.',
    'Trink bitte etwas Wasser.',
    'Meine Katze schaut zu.',
    'Ich liebe dieses Lied.',
    'Wir sehen uns morgen.',
    'Gib niemals auf.',
    'Hinter dir steht jemand!',
    'Alles Gute zum Geburtstag.',
    'Kannst du mich hören?',
  ],
}

/** The base model is a strict ear: it mishears twice as many German words as the larger one of the bench. */
test.each([
  ['en', 0.1],
  ['de', 0.2],
] as const)('an ear understands the featured voices: %s', async (language, most) => {
  const ear = await openBaseEar()
  const featured = natural.filter((voice) => voice.language === language)
  let [errors, words] = [0, 0]

  for (let from = 0; from < featured.length; from += voicesAtOnce) {
    const row = featured.slice(from, from + voicesAtOnce).map((voice, at) => ({
      voice,
      text: sentences[language][at % sentences[language].length] ?? '',
    }))
    const sounds = []
    for (const { voice, text } of row) {
      const { engine, engineVoice, settings } = voice
      const speaker = engines[engine]
      if (speaker) sounds.push(await speakWith(speaker, { text, voice: engineVoice, language, settings }))
    }
    const said = row.map(({ text }) => text).join(' ')
    const counted = countWordErrors(said, await ear(joinForEar(sounds), language), language)
    errors += counted.errors
    words += counted.words
  }

  expect(words).toBeGreaterThan(30)
  expect(errors / words).toBeLessThanOrEqual(most)
})
