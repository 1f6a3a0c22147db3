import { expect, test } from 'vitest'
import { phonemizerPackage } from '../kokoro-package.ts'
import { openNeuralPhonemizer } from './neural-phonemizer.ts'

test('guesses how unknown words are said, in each language', async () => {
  const { weights, tokenizer } = phonemizerPackage()
  const guess = await openNeuralPhonemizer(weights, tokenizer)

  expect(await guess('skibidi', 'en_us')).toBe('skɪbɪdi')
  expect(await guess('poggers', 'en_uk')).toBe('pɒɡəz')
  expect(await guess('danke', 'de')).toBe('daŋkə')
})
