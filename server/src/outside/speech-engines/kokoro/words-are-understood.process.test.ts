import { expect, test } from 'vitest'
import { countWordErrors, openRecogniser } from '../../../test-kit/recognise-speech.ts'
import { sharedDataFolder, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { createKokoro } from './kokoro.ts'

const sentences = [
  'Hello everyone, and thank you so much for the amazing stream tonight.',
  'Good luck with the final boss, I believe in you!',
  'Can you please play my favorite song after this round?',
  'Keep up the good work and never stop being yourself.',
]

test('a recogniser understands at least nine words in ten', { timeout: 180_000 }, async () => {
  const engine = createKokoro({ dataDir: sharedDataFolder, log: silentLog })
  const recognise = await openRecogniser()
  const counts: { errors: number; words: number }[] = []

  for (const voice of ['af_heart', 'bm_george']) {
    for (const text of sentences)
      counts.push(countWordErrors(text, await recognise(await speakWith(engine, { text, voice }))))
  }
  await engine.close()

  const errors = counts.reduce((sum, count) => sum + count.errors, 0)
  const words = counts.reduce((sum, count) => sum + count.words, 0)
  expect(errors / words).toBeLessThanOrEqual(0.1)
})

test('wrong, missing and added words are counted', () => {
  expect(countWordErrors('One two three.', 'one, two three')).toEqual({ errors: 0, words: 3 })
  expect(countWordErrors('one two three', 'one too three four')).toEqual({ errors: 2, words: 3 })
  expect(countWordErrors('one two', '')).toEqual({ errors: 2, words: 2 })
})
