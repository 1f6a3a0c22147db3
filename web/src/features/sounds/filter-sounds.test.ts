import type { AdminSound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { expect, test } from 'vitest'
import { filterSounds, without } from './filter-sounds.ts'

const sound = (name: string, more: Partial<AdminSound> = {}) =>
  ({ name, description: '', category_id: null, owner_username: null, ...more }) as AdminSound

const sounds = [
  sound('air-horn', { category_id: 'alerts', description_de: 'Eine Tröte' }),
  sound('Moo', { description: 'A cow, far away', owner_username: 'anna' }),
]
const everything = { text: '', category: undefined, owner: undefined }

test.each([
  ['nothing asked', {}, ['air-horn', 'Moo']],
  ['a name as it would be typed in a message', { text: 'AIRHORN' }, ['air-horn']],
  ['a word of the description', { text: 'cow' }, ['Moo']],
  ['a word of the German description', { text: 'tröte' }, ['air-horn']],
  ['a category', { category: 'alerts' }, ['air-horn']],
  ['no category', { category: without }, ['Moo']],
  ['an owner', { owner: 'anna' }, ['Moo']],
  ['no owner', { owner: without }, ['air-horn']],
  ['both, which nothing meets', { text: 'cow', owner: without }, []],
])('%s', (_name, asked, names) => {
  expect(filterSounds(sounds, { ...everything, ...asked }).map(({ name }) => name)).toEqual(names)
})
