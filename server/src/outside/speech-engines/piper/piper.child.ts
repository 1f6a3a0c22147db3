import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openEnglishPhonemes, openGermanPhonemes, openGuess } from '../phonemes/word-sources.ts'
import { openPiperModel } from './piper-model.ts'
import type { PiperAnswer, PiperInput, PiperQuestion } from './piper-questions.ts'

serveParent<PiperInput, PiperQuestion, PiperAnswer>(async ({ voices }) => {
  const guess = await openGuess()
  const toGerman = openGermanPhonemes(guess)
  const toEnglish = openEnglishPhonemes(guess)
  const opened = new Map<string, Awaited<ReturnType<typeof openPiperModel>>>()

  return async ({ text, voice: name, speed }) => {
    const voice = voices.find((known) => known.voice === name)
    if (!voice) throw new OutsideError('never', 'Piper has no such voice')
    const symbols = voice.language === 'de' ? await toGerman(text) : await toEnglish(text, 'american')
    if (!/\p{L}/u.test(symbols)) throw new OutsideError('never', 'there is nothing to say')
    const say = opened.get(name) ?? (await openPiperModel(voice))
    opened.set(name, say)
    return { samples: await say(symbols, speed), sampleRate: voice.config.audio.sample_rate }
  }
})
