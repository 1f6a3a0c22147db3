import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openEnglishPhonemes, openGermanPhonemes, openGuess } from '../phonemes/word-sources.ts'
import type { SpeechFigures } from '../speech-engine.ts'
import { toAccentOf } from './german-accent.ts'
import { sampleRate } from './kokoro-model.ts'
import type { KokoroAnswer, KokoroInput, KokoroQuestion } from './kokoro-questions.ts'
import { isBritish, readBlend } from './kokoro-voices.ts'
import { Pace } from './pace.ts'
import { openFastestModel } from './weights/open-fastest-model.ts'

serveParent<KokoroInput, KokoroQuestion, KokoroAnswer, SpeechFigures>(async (input, report, tellFigures) => {
  const { model, form } = await openFastestModel(input, (progress) => report(progress * 0.8))
  report(0.8)
  const guess = await openGuess()
  const toEnglish = openEnglishPhonemes(guess)
  const toGerman = openGermanPhonemes(guess)
  report(0.9)

  const pace = new Pace()
  async function say(symbols: string, voice: string, speed: number): Promise<Float32Array> {
    const begun = performance.now()
    const samples = await model.say(symbols, voice, speed)
    pace.note({ speech: samples.length / sampleRate, taken: (performance.now() - begun) / 1000 })
    tellFigures({ speed: pace.speed, form })
    return samples
  }
  // The first run reserves memory. It happens here, so that no listener has to wait for it, and gives the first figure.
  await say('həlˈO.', 'af_heart', 1)

  return async ({ text, voice, language, speed }) => {
    const parts = readBlend(voice)
    const symbols =
      language === 'de'
        ? toAccentOf(parts, await toGerman(text))
        : await toEnglish(text, isBritish(parts) ? 'british' : 'american')
    if (!/\p{L}/u.test(symbols)) throw new OutsideError('never', 'there is nothing to say')
    return { samples: await say(symbols, voice, speed), sampleRate }
  }
})
