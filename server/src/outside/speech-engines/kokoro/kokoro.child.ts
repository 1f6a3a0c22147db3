import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openEnglishPhonemes, openGermanPhonemes, openGuess } from '../phonemes/word-sources.ts'
import { toAccentOf } from './german-accent.ts'
import { requireConvertedModel } from './weights/converted-model.ts'
import { openKokoroModel, sampleRate } from './kokoro-model.ts'
import { kokoroPackage } from './kokoro-package.ts'
import type { KokoroAnswer, KokoroInput, KokoroQuestion } from './kokoro-questions.ts'
import { isBritish, readBlend } from './kokoro-voices.ts'
import { readSymbolTokens } from './symbol-tokens.ts'
import { VoicePacks } from './voice-packs.ts'

serveParent<KokoroInput, KokoroQuestion, KokoroAnswer>(async ({ dataDir }, report) => {
  const { tokenizer, voicePack } = kokoroPackage()
  const modelFile = await requireConvertedModel(dataDir, report)
  const model = await openKokoroModel(modelFile, readSymbolTokens(tokenizer), new VoicePacks(voicePack))
  report(0.8)
  const guess = await openGuess()
  const toEnglish = openEnglishPhonemes(guess)
  const toGerman = openGermanPhonemes(guess)
  report(0.9)
  // The first run reserves memory and is slow. It happens here, so that no listener has to wait for it.
  await model.say('həlˈO.', 'af_heart', 1)

  return async ({ text, voice, language, speed }) => {
    const parts = readBlend(voice)
    const symbols =
      language === 'de'
        ? toAccentOf(parts, await toGerman(text))
        : await toEnglish(text, isBritish(parts) ? 'british' : 'american')
    if (!/\p{L}/u.test(symbols)) throw new OutsideError('never', 'there is nothing to say')
    return { samples: await model.say(symbols, voice, speed), sampleRate }
  }
})
