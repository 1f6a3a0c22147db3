import { expect, test } from 'vitest'
import { createEnglishPhonemes } from './english-phonemes.ts'
import { openEnglishDictionary } from './word-sources.ts'

const unknownWords: string[] = []
const toSymbols = createEnglishPhonemes(openEnglishDictionary(), async (word) => {
  unknownWords.push(word)
  return 'zɔɹblæks'
})

test.each([
  ['hello', 'həlˈO', 'həlˈQ'],
  ['stream', 'stɹˈim', 'stɹˈiːm'],
  ['better', 'bˈɛɾəɹ', 'bˈɛtə'],
  ['water', 'wˈɔɾəɹ', 'wˈɔːtə'],
  ['little', 'lˈɪɾᵊl', 'lˈɪtᵊl'],
  ['city', 'sˈɪɾi', 'sˈɪti'],
  ['student', 'stˈudᵊnt', 'stjˈuːdᵊnt'],
  ['new', 'nˈu', 'njˈuː'],
  ['bath', 'bˈæθ', 'bˈɑːθ'],
  ['dance', 'dˈæns', 'dˈɑːns'],
  ['chat', 'ʧˈæt', 'ʧˈat'],
  ['hot', 'hˈɑt', 'hˈɒt'],
  ['long', 'lˈɔŋ', 'lˈɒŋ'],
  ['thought', 'θˈɔt', 'θˈɔːt'],
  ['car', 'kˈɑɹ', 'kˈɑː'],
  ['first', 'fˈɜɹst', 'fˈɜːst'],
  ['north', 'nˈɔɹθ', 'nˈɔːθ'],
  ['here', 'hˈɪɹ', 'hˈɪə'],
  ['hair', 'hˈɛɹ', 'hˈɛː'],
  ['very', 'vˈɛɹi', 'vˈɛɹi'],
  ['fire', 'fˈIəɹ', 'fˈIə'],
  ['sorry', 'sˈɑɹi', 'sˈɒɹi'],
  ['no', 'nˈO', 'nˈQ'],
  ['boxes', 'bˈɑksᵻz', 'bˈɒksɪz'],
  ['wanted', 'wˈɔntᵻd', 'wˈɒntɪd'],
  ['donation', 'dOnˈAʃən', 'dQnˈAʃᵊn'],
  ['beautiful', 'bjˈuɾəfᵊl', 'bjˈuːtəfᵊl'],
  ['Tuesday', 'tˈuzdˌA', 'tjˈuːzdA'],
  ['unhappy', 'ˌʌnhˈæpi', 'ˌʌnhˈapi'],
  ['noob', 'nˈub', 'nˈuːb'],
  ['poggers', 'pˈɑɡəɹz', 'pˈɒɡəz'],
  ['speedrunners', 'spˈidɹˌʌnəɹz', 'spˈiːdɹʌnəz'],
  ['battlepass', 'bˈæɾᵊlpˌæs', 'bˈatᵊlpˌɑːs'],
  ['GG', 'ʤˌiʤˈi', 'ʤˌiːʤˈiː'],
  ['NPC', 'ˌɛnpˌisˈi', 'ˌɛnpˌiːsˈiː'],
  ["streamer's", 'stɹˈiməɹz', 'stɹˈiːməz'],
  ["don't", 'dˈOnt', 'dˈQnt'],
  ['noob-friendly', 'nˈub fɹˈɛndli', 'nˈuːb fɹˈɛndli'],
  ['heeeello', 'həlˈO', 'həlˈQ'],
  ['DarkLord', 'dˈɑɹk lˈɔɹd', 'dˈɑːk lˈɔːd'],
  ['café', 'kəfˈA', 'kəfˈA'],
  ['hmmmm', 'hˈʌm', 'hˈʌm'],
  ['42', 'fˈɔɹ tˈu', 'fˈɔː tˈuː'],
])('%s is %s, in Britain %s', async (text, american, british) => {
  expect([await toSymbols(text, 'american'), await toSymbols(text, 'british')]).toEqual([american, british])
})

test.each([
  ['I read it, I have read it.', 'ˌI ɹˈid ɪt, ˌI hæv ɹˈɛd ɪt.'],
  ['Are you live? I live here.', 'ɑɹ ju lˈIv? ˌI lˈɪv hˈɪɹ.'],
  ['the apple, the pear', 'ði ˈæpᵊl, ðə pˈɛɹ'],
  ['a game to eat, to go to.', 'ɐ ɡˈAm tʊ ˈit, tə ɡˈO tu.'],
  ['This is for you and me!', 'ðɪs ɪz fɔɹ ju ænd mˌi!'],
  ["You're so close — close it…", 'jʊɹ sˌO klˈOs — klˈOz ɪt…'],
  ['Use the use of it; “wow” (yes)', 'jˈuz ðə jˈus ʌv ɪt; “wˈW” (jˈɛs)'],
])('%s', async (text, symbols) => {
  expect(await toSymbols(text, 'american')).toBe(symbols)
})

test('only a word that is in no list is guessed, and it gets a stress', async () => {
  unknownWords.length = 0

  expect(await toSymbols('Hello Zorblax', 'american')).toBe('həlˈO zˈɔɹblæks')
  expect(unknownWords).toEqual(['zorblax'])
})
