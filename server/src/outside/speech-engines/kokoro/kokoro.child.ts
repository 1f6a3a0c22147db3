import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openEnglishPhonemes, openGermanPhonemes, openGuess } from '../phonemes/word-sources.ts'
import type { SpeechFigures } from '../speech-engine.ts'
import { measureFreeTime } from './free-time.ts'
import { toAccentOf } from './german-accent.ts'
import { sampleRate } from './kokoro-model.ts'
import type { KokoroAnswer, KokoroInput, KokoroQuestion } from './kokoro-questions.ts'
import { isBritish, readBlend } from './kokoro-voices.ts'
import { Pace } from './pace.ts'
import { openFastestModel } from './weights/open-fastest-model.ts'

/** After so long without speech, the last answers say nothing about how busy the machine is now. */
const quietMinutes = 10

serveParent<KokoroInput, KokoroQuestion, KokoroAnswer, SpeechFigures>(async (input, report, tellFigures) => {
  const { model, form } = await openFastestModel(input, (progress) => report(progress * 0.8))
  report(0.8)
  const guess = await openGuess()
  const toEnglish = openEnglishPhonemes(guess)
  const toGerman = openGermanPhonemes(guess)
  report(0.9)

  // The first run reserves memory. It happens here, so that no listener has to wait for it.
  const freeTime = measureFreeTime(input.machine.cores)
  const first = await model.say('həlˈO.', 'af_heart', 1)
  const pace = new Pace({ speech: first.length / sampleRate, taken: freeTime() })
  const tellPace = () => tellFigures({ speed: pace.speed, form })
  tellPace()

  let quiet: NodeJS.Timeout | undefined
  async function say(symbols: string, voice: string, speed: number): Promise<Float32Array> {
    clearTimeout(quiet)
    const begun = performance.now()
    const samples = await model.say(symbols, voice, speed)
    pace.note({ speech: samples.length / sampleRate, taken: (performance.now() - begun) / 1000 })
    tellPace()
    quiet = setTimeout(() => {
      pace.forget()
      tellPace()
    }, quietMinutes * 60_000)
    return samples
  }

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
