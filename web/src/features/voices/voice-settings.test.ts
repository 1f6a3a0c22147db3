import { expect, test } from 'vitest'
import { readSpeed, toRows, toSettings } from './voice-settings.ts'

test('settings become a speed and rows, and the same settings again', () => {
  const settings = { speed: 1.2, pitch: 90, style: 'news', loud: true, effect_pitch: -3 }

  const rows = toRows(settings)

  expect(rows.map(({ name, value }) => `${name}=${value}`)).toEqual(['pitch=90', 'style=news', 'loud=true'])
  expect(toSettings(readSpeed(settings), rows, { effect_pitch: -3 })).toEqual(settings)
})

test('the usual speed is left out, and empty rows do not count', () => {
  expect(toSettings(1, [{ key: 0, name: ' ', value: '' }])).toEqual({})
})

test.each([
  ['a name with a capital letter', [{ key: 0, name: 'Pitch', value: '1' }]],
  ['a name without a value', [{ key: 0, name: 'pitch', value: ' ' }]],
  ['an effect, which has its own control', [{ key: 0, name: 'effect_pitch', value: '2' }]],
  ['speed a second time', [{ key: 0, name: 'speed', value: '2' }]],
  [
    'the same name twice',
    [
      { key: 0, name: 'pitch', value: '1' },
      { key: 1, name: 'pitch', value: '2' },
    ],
  ],
])('refused: %s', (_name, rows) => {
  expect(toSettings(1, rows)).toBeUndefined()
})
