import { readFileSync } from 'node:fs'
import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { requireConvertedModel } from './converted-model.ts'
import { openKokoroModel, sampleRate } from './kokoro-model.ts'
import { kokoroPackage, phonemizerPackage, pronouncingDictionary } from './kokoro-package.ts'
import type { KokoroAnswer, KokoroInput, KokoroQuestion } from './kokoro-questions.ts'
import { isBritish, readBlend } from './kokoro-voices.ts'
import { createEnglishPhonemes } from './phonemes/english-phonemes.ts'
import { createGermanPhonemes } from './phonemes/german-phonemes.ts'
import { openNeuralPhonemizer } from './phonemes/neural-phonemizer.ts'
import { WordList } from './phonemes/word-list.ts'
import { readSymbolTokens } from './symbol-tokens.ts'
import { VoicePacks } from './voice-packs.ts'

serveParent<KokoroInput, KokoroQuestion, KokoroAnswer>(async ({ dataDir }, report) => {
  const { tokenizer, voicePack } = kokoroPackage()
  const modelFile = await requireConvertedModel(dataDir, report)
  const model = await openKokoroModel(modelFile, readSymbolTokens(tokenizer), new VoicePacks(voicePack))
  report(0.8)
  const phonemizer = phonemizerPackage()
  const guess = await openNeuralPhonemizer(phonemizer.weights, phonemizer.tokenizer)
  const toEnglish = createEnglishPhonemes(new WordList(readFileSync(pronouncingDictionary())), guess)
  const toGerman = createGermanPhonemes(new WordList(readFileSync(phonemizer.dictionary('de'))), guess)
  report(0.9)
  // The first run reserves memory and is slow. It happens here, so that no listener has to wait for it.
  await model.say('həlˈO.', 'af_heart', 1)

  return async ({ text, voice, language, speed }) => {
    const accent = isBritish(readBlend(voice)) ? 'british' : 'american'
    const symbols = language === 'de' ? await toGerman(text) : await toEnglish(text, accent)
    if (!/\p{L}/u.test(symbols)) throw new OutsideError('never', 'there is nothing to say')
    return { samples: await model.say(symbols, voice, speed), sampleRate }
  }
})
