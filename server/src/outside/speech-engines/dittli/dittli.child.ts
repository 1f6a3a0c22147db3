import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openGermanPhonemes, openGuess } from '../phonemes/word-sources.ts'
import { openDittliModel } from './dittli-model.ts'
import type { DittliAnswer, DittliQuestion } from './dittli-questions.ts'

serveParent<undefined, DittliQuestion, DittliAnswer>(async () => {
  const model = await openDittliModel()
  const toGerman = openGermanPhonemes(await openGuess())

  return async ({ text, speed }) => {
    const symbols = await toGerman(text)
    if (!/\p{L}/u.test(symbols)) throw new OutsideError('never', 'there is nothing to say')
    return { samples: await model.say(symbols, speed), sampleRate: model.sampleRate }
  }
})
