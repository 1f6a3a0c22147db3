import { expect, test } from 'vitest'
import { openGuess } from './word-sources.ts'

test('guesses how unknown words are said, in each language', async () => {
  const guess = await openGuess()

  expect(await guess('skibidi', 'en_us')).toBe('skɪbɪdi')
  expect(await guess('poggers', 'en_uk')).toBe('pɒɡəz')
  expect(await guess('danke', 'de')).toBe('daŋkə')
})

test('a word that is longer than the network reads is guessed in parts', async () => {
  const guess = await openGuess()

  const said = await guess('skibidi'.repeat(6), 'en_us')

  expect(said.match(/skɪb/g)?.length).toBeGreaterThan(3)
})
