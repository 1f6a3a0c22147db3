import { expect, test } from 'vitest'
import { createGermanPhonemes } from './german-phonemes.ts'
import { readGermanLetters } from './german-letters.ts'
import { openGermanDictionary } from './word-sources.ts'

const toSymbols = createGermanPhonemes(openGermanDictionary(), async () => 'ʃnʊɐts')

test.each([
  ['Hallo', 'halˈoː'],
  ['nicht', 'nɪçt'],
  ['und', 'ʊnt'],
  ['für', 'fyːɐ'],
  ['schön', 'ʃˈøːn'],
  ['Glück', 'ɡlˈyk'],
  ['zwanzig', 'ʦvˈanʦɪk'],
  ['Kuchen', 'kˈuːxən'],
  ['Bücher', 'bˈyːçɐ'],
  ['Straße', 'ʃtʁˈaːsə'],
  ['Mutter', 'mˈʊtɐ'],
  ['Geburtstag', 'ɡəbˈuːɐʦtaːk'],
  ['gewonnen', 'ɡəvˈɔnən'],
  ['Leute', 'lˈYtə'],
  ['lieben', 'lˈiːbən'],
  ['nächste', 'nˈɛːçstə'],
  ['weiter', 'vˈItɐ'],
  ['Haus', 'hˈWs'],
  ['Wochenende', 'vˈɔxənˌɛndə'],
  ['Spendenziel', 'ʃpˈɛndənʦˌiːl'],
  ['Unterstützungsspende', 'ˈʊntɐʃtyʦʊŋsʃpˌɛndə'],
  ['GG', 'ɡˌeː ɡˈeː'],
  ['Stream', 'stɹˈiːm'],
  ['DANKE', 'dˈaŋkə'],
  ['gehen', 'ɡˈeːən'],
  ['fahren', 'fˈaːʁən'],
  ['Montag', 'mˈoːntak'],
  ['durch', 'dˈʊɐç'],
  ['natürlich', 'natˈyːɐlɪç'],
  ['November', 'novˈɛmbɐ'],
  ['gedonatet', 'ɡədˈOnˌAtət'],
  ['Followern', 'fˈɔlOɐn'],
  ['gewinnen', 'ɡəvˈɪnən'],
  ['42', 'fˈiːɐ ʦvˈI'],
  ['Schnurz', 'ʃnˈʊɐʦ'],
])('%s is %s', async (text, symbols) => {
  expect(await toSymbols(text)).toBe(symbols)
})

test.each([
  ['großartig', 'ɡʁˈoːsaɐtɪç'],
  ['spielst', 'ʃpˈiːlst'],
  ['verlieren', 'fɛɐlˈiːʁən'],
  ['nation', 'naːʦiːˈoːn'],
  ['abend', 'ˈaːbənt'],
  ['dach', 'dˈax'],
  ['singen', 'zˈɪŋən'],
  ['quatsch', 'kvˈaʧ'],
])('the letters of %s say %s', (word, symbols) => {
  expect(readGermanLetters(word)).toBe(symbols)
})

test('a sentence keeps its marks', async () => {
  expect(await toSymbols('Hallo, wie geht’s dir? Gut!')).toBe('halˈoː, viː ɡˈeːʦ diːɐ? ɡˈuːt!')
})

test('a word of many known parts that is no word itself is looked up a few thousand times, not for hours', async () => {
  const dictionary = openGermanDictionary()
  let lookups = 0
  const find = (word: string) => {
    if ((lookups += 1) > 5000) throw new Error('the search does not end')
    return dictionary.find(word)
  }
  const parts = ['backen', 'banden', 'beigen', 'bergen', 'betten', 'bettes', 'bootes', 'bossen', 'buchen', 'buches']

  await createGermanPhonemes({ find }, async () => 'a')(`bcdfgä${parts.join('')}${parts.join('')}`)

  expect(lookups).toBeGreaterThan(500)
})

test('a word that can only be spelled is not spelled for ever', async () => {
  const said = await toSymbols("wwxwwxxwwxwx'xwwxxwwxwxww'xwwxwx")

  expect(said.split(' ')).toHaveLength(12)
})
