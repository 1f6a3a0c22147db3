import { expect, test } from 'vitest'
import type { MessageLimits } from '../message-catalogue.ts'
import { readMessage } from '../read-message.ts'
import { aCatalogue, aVoice, noLimits } from '../test-kit/a-catalogue.ts'
import { findMisfit } from './find-misfit.ts'

const kate = aVoice('Kate', { gender: 'female' })
const voices = [
  kate,
  aVoice('Brian', { gender: 'male' }),
  aVoice('Georg', { gender: 'male', language: 'de' }),
  aVoice('Greta', { gender: 'female', language: 'de', barred_by: 'not_allowed' }),
  aVoice('Hilde', { gender: 'female', language: 'de' }),
  aVoice('Oma', { gender: 'female', language: 'de' }),
]
const catalogue = aCatalogue({ voices, default_voice_id: kate.id })

const find = (text: string, limits: MessageLimits = noLimits) =>
  findMisfit(text, catalogue, (typed) => readMessage(typed, catalogue, limits))

test.each([
  ['Brian: Guten Abend zusammen', 'Georg: Guten Abend zusammen'],
  ['Kate: Guten Abend zusammen', 'Hilde: Guten Abend zusammen'],
  ['Guten Abend zusammen', 'Hilde: Guten Abend zusammen'],
  [
    'Kate: hi there (airhorn) Brian: Das ist (bruh) nicht gut',
    'Kate: hi there (airhorn) Georg: Das ist (bruh) nicht gut',
  ],
  ['Hilde: Hallo ihr Lieben Oma: What are you doing', 'Hilde: Hallo ihr Lieben Kate: What are you doing'],
  ['Hilde: Ja, das ist gut Kate: Nein, das ist nicht gut', 'Hilde: Ja, das ist gut Oma: Nein, das ist nicht gut'],
])('"%s" becomes "%s"', (text, changed) => {
  expect(find(text)?.remedy?.text).toBe(changed)
})

test.each(['', 'Kate: Good evening, chat', 'Georg: Guten Abend zusammen', 'Kate: Hallo', '(airhorn)'])(
  'there is nothing to say about "%s"',
  (text) => {
    expect(find(text)).toBeUndefined()
  },
)

test('a voice that would not be heard is no remedy', () => {
  const misfit = find('Brian: good evening, chat Kate: Guten Abend zusammen', { ...noLimits, voices: 1 })

  expect(misfit?.remedy).toBeUndefined()
})
