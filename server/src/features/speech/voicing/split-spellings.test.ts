import { toSpeakableText } from '@lautgabe/contract/messages/speakable-text.ts'
import { findSpelled } from '@lautgabe/contract/messages/speakable/spellings.ts'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { requirePackageFile } from '../../../outside/speech-engines/package-files.ts'
import { createEnglishPhonemes } from '../../../outside/speech-engines/phonemes/english-phonemes.ts'
import { createGermanPhonemes } from '../../../outside/speech-engines/phonemes/german-phonemes.ts'
import { openEnglishDictionary, openGermanDictionary } from '../../../outside/speech-engines/phonemes/word-sources.ts'
import { splitSpeech } from './split-speech.ts'

const languages = ['en', 'de'] as const
type Guess = (word: string) => Promise<string>

const inEnglish = (dictionary: Parameters<typeof createEnglishPhonemes>[0], guess: Guess) => {
  const say = createEnglishPhonemes(dictionary, guess)
  return (text: string) => say(text, 'british')
}

const folderOf = (packageName: string) => dirname(requirePackageFile(`${packageName}/package.json`))
const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *"([^".()]+)":/gm)].map(([, name = '']) => name)
const wordsOf = {
  en: namesIn(join(folderOf('cmu-pronouncing-dictionary'), 'index.js')),
  de: namesIn(join(folderOf('expo-deep-phonemizer'), 'build/dictionaries/de.json')),
}

const guessByLetters: Guess = async (word) => word
const toSymbols = {
  en: inEnglish(openEnglishDictionary(), guessByLetters),
  de: createGermanPhonemes(openGermanDictionary(), guessByLetters),
}

const usual =
  'Hello everybody and thank you so much for the great stream tonight, it was a lot of fun to watch you play and I hope that you will be back tomorrow to do it all again'

test.each([
  ['initials', 'RAWW HAWS WAWW ZASW WAWV VAZW XAWS XAWV WAWQ WXAW WWAX QAWW WQAW WHAW WAXW '],
  ['initials that are long in German', 'YYAY YAYX YXAY AYYX XYAY YYAX AYXY YAYY XAYY YQAY QYAY '],
  ['short words without a vowel', 'wwx wxw xww wwq wqw qww wwz wzw zww wwh whw hww wws wsw sww '],
  ['letters', 'W X W Q W Z W H W S W R W V W X Q W Z X W H Z W S X W R S W V '],
  ['letters with the longest names', 'ww ww W ww W wW Ww W Ww WW wW W wW WW WWW '],
  ['initials in a chain', 'WAWV-RAWW-HAWS-ZASW-QAWX-VWAW-XWAW-WAQW-HWAW-'],
  ['abbreviations in small letters', 'fyi dwi cpu byu suu suv url usb uv usmc adhd espn naacp gta lka '],
  ['abbreviations with an ending', "cpus fyis urls usb's suv's "],
  ['joined abbreviations', 'fyifyi fyiii fyiness fyid cpuurl dwifyi dwiing fyier urlusb '],
  ['initials in a name', 'WAWVCaaRAWWCaaHAWSCaaZASWCaaQAWXCaaVWAWCaaXWAWCaa'],
])('no engine works longer on a piece of %s than on the longest usual one', async (_, list) => {
  for (const language of languages) {
    const most = (await toSymbols[language](usual)).length
    for (const beginning of ['', `${usual}. `]) {
      const text = toSpeakableText(beginning + list.repeat(4), language)
      for (const piece of splitSpeech(text, { isAwaited: true }))
        expect((await toSymbols[language](piece.text)).length, piece.text).toBeLessThanOrEqual(most)
    }
  }
})

async function isUsual(word: string, language: 'en' | 'de'): Promise<boolean> {
  const text = toSpeakableText(word, language)
  const isCounted = !findSpelled(text).next().done
  // A letter that stands alone is as long as two, with its blank.
  return isCounted || text.length < 2 || (await toSymbols[language](text)).length <= 2 * text.length + 1
}

test.each(languages)('every short word that the %s dictionary spells counts as spelled', async (language) => {
  const short = wordsOf[language].filter(({ length }) => length <= 7)
  const unusual = await Promise.all(short.map(async (word) => ((await isUsual(word, language)) ? [] : [word])))
  expect(unusual.flat()).toEqual([])
})

test('every word that a voice spells counts as spelled', async () => {
  const word = array(constantFrom(...Array.from('wxqtyuäWXQTYUÄ')), { minLength: 1, maxLength: 6 }).map((letters) =>
    letters.join(''),
  )
  let isGuessed = false
  const noDictionary = { find: () => undefined }
  const guess: Guess = async () => {
    isGuessed = true
    return 'a'
  }
  const say = { en: inEnglish(noDictionary, guess), de: createGermanPhonemes(noDictionary, guess) }

  await assert(
    asyncProperty(word, constantFrom(...languages), async (written, language) => {
      isGuessed = false
      await say[language](written)
      expect(isGuessed || !findSpelled(written).next().done, written).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

const lengthsOf = (words: string) => {
  const message = `Hello Mira, ${words} I have been watching you since the first stream and tonight you have beaten that boss`
  return splitSpeech(message, { isAwaited: true }).map(({ text }) => text.length)
}

test.each([
  ['OK GG and', 'so we and'],
  ['my TV and PC and', 'my do and so and'],
  ['AFK or BRB?', 'now or you?'],
])('the few abbreviations of a usual message do not change its cut: %s', (abbreviations, words) => {
  expect(lengthsOf(abbreviations)).toEqual(lengthsOf(words))
})
