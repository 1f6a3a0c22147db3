import { aCatalogue, aSound, aVoice, noLimits } from '@lautgabe/contract/messages/test-kit/a-catalogue.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import { expect, test } from 'vitest'
import { help as german } from './de/help.ts'
import { help as english } from './en/help.ts'

const helps = { en: english, de: german }
const names = { en: ['george', 'emma'], de: ['klaus', 'emilia'] }

function read(language: 'en' | 'de', example: keyof typeof english.examples) {
  const own = aVoice('own', { language })
  const catalogue = aCatalogue({
    voices: [own, ...names.en.map((name) => aVoice(name)), ...names.de.map((name) => aVoice(name, { language: 'de' }))],
    sounds: [aSound('drumroll'), aSound('tada')],
    default_voice_id: own.id,
  })
  const { parts } = readMessage(helps[language].examples[example].typed, catalogue, noLimits)
  return parts.map((part) => (part.kind === 'sound' ? `(${part.sound.name})` : `${part.voice.name}: ${part.spoken}`))
}

test('English examples are heard as the help page says', () => {
  expect(read('en', 'plain')).toEqual(['own: Thank you for the stream, see you tomorrow!'])
  expect(read('en', 'twoVoices')).toEqual(['george: Good evening, chat.', 'emma: And good evening, George!'])
  expect(read('en', 'sound')).toEqual(['emma: And the winner is', '(drumroll)', 'emma: me!', '(tada)'])
  expect(read('en', 'slip')).toEqual(['george: hello', '(drumroll)', 'george: it is me again'])
  expect(read('en', 'numbers')).toEqual([
    'emma: I saved twelve dollars and fifty cents since March fourteenth, that is twenty-five percent of what I need by six thirty PM',
  ])
})

test('German examples are heard as the help page says', () => {
  expect(read('de', 'plain')).toEqual(['own: Danke für den Stream, bis morgen!'])
  expect(read('de', 'twoVoices')).toEqual(['klaus: Guten Abend, Chat.', 'emilia: Und guten Abend, Klaus!'])
  expect(read('de', 'sound')).toEqual(['emilia: Und gewonnen hat', '(drumroll)', 'emilia: ich!', '(tada)'])
  expect(read('de', 'slip')).toEqual(['emilia: hallo', '(drumroll)', 'emilia: ich bin es noch einmal'])
  expect(read('de', 'numbers')).toEqual([
    'emilia: Seit dem vierzehnten März habe ich zwölf Euro fünfzig gespart, das sind fünfundzwanzig Prozent von dem, was ich bis achtzehn Uhr dreißig brauche',
  ])
})

test.each(['en', 'de'] as const)('words quoted on the help page are the ones that are spoken (%s)', (language) => {
  for (const example of ['numbers', 'rubbish'] as const) {
    const [, quoted] = /[“„](.*?)(?: …)?[”“]$/u.exec(helps[language].examples[example].heard) ?? []

    expect(quoted).toBeDefined()
    expect(read(language, example).join(' ')).toContain(quoted)
  }
})
