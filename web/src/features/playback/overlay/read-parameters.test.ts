import { defaultLook, lookBounds, overlayPositions, overlayThemes } from '@lautgabe/contract/playback/overlay-look.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readParameters } from './read-parameters.ts'

test('an address without parameters leaves everything to the settings', () => {
  expect(readParameters('')).toEqual({
    look: {},
    volume: undefined,
    language: undefined,
    channel: 'both',
    isMuted: false,
    isDemo: false,
    isDebug: false,
    bad: [],
  })
})

test('parameters in the address win, and unknown names are ignored', () => {
  const { look, volume, language, channel, isMuted, bad } = readParameters(
    '?volume=0.25&lang=de&theme=paper&scale=1.5&position=top-left&text=0&amount=1&waveform=0&duration=7&mute=1&channel=left&x=y',
  )

  expect(look).toEqual({
    theme: 'paper',
    scale: 1.5,
    position: 'top-left',
    shows_text: false,
    shows_amount: true,
    shows_waveform: false,
    minimum_seconds: 7,
  })
  expect({ volume, language, channel, isMuted, bad }).toEqual({
    volume: 0.25,
    language: 'de',
    channel: 'left',
    isMuted: true,
    bad: [],
  })
})

test('an address without any volume mutes like one that says so', () => {
  expect(readParameters('?volume=0')).toMatchObject({ volume: 0, isMuted: true })
  expect(readParameters('?volume=0.01')).toMatchObject({ isMuted: false })
})

test('captions have parameters of their own', () => {
  const { look, bad } = readParameters('?captions=1&captions-position=top-right&captions-scale=0.8')

  expect(look).toEqual({ shows_captions: true, captions_position: 'top-right', captions_scale: 0.8 })
  expect(bad).toEqual([])
  expect(readParameters('?captions-scale=2.1').bad).toEqual(['captions-scale=2.1'])
})

test('the language of the site counts when the overlay names none', () => {
  expect(readParameters('?lng=de').language).toBe('de')
  expect(readParameters('?lng=de&lang=en').language).toBe('en')
})

test.each(['volume=2', 'volume=', 'volume=loud', 'theme=neon', 'scale=9', 'text=yes', 'duration=-1', 'channel=up'])(
  '%s is not understood and changes nothing',
  (word) => {
    const { bad, ...rest } = readParameters(`?${word}`)

    expect(bad).toEqual([word])
    expect(rest).toEqual((({ bad: _bad, ...none }) => none)(readParameters('')))
  },
)

const names = ['volume', 'lang', 'lng', 'theme', 'scale', 'position', 'text', 'amount', 'waveform', 'duration', 'mute']
const values = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom(...overlayThemes, ...overlayPositions, 'NaN', 'Infinity', '1e400', '0x10', '%', '%ff', '__proto__'),
)
const parameter = fc.tuple(fc.oneof(fc.constantFrom(...names, 'channel', 'demo', 'debug'), fc.string()), values)

test('any address gives a look that can be drawn', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.array(parameter), fc.boolean(), fc.string(), (given, isRaw, rest) => {
      const written = isRaw
        ? given.map(([name, value]) => `${name}=${value}`).join('&')
        : new URLSearchParams(given).toString()
      const { look, volume, channel } = readParameters(`?${written}${rest}`)

      const { theme, position, scale, minimum_seconds: seconds } = { ...defaultLook, ...look }
      expect(overlayThemes).toContain(theme)
      expect(overlayPositions).toContain(position)
      expect(scale >= lookBounds.scale.min && scale <= lookBounds.scale.max).toBe(true)
      expect(seconds >= lookBounds.minimum_seconds.min && seconds <= lookBounds.minimum_seconds.max).toBe(true)
      expect(volume === undefined || (volume >= 0 && volume <= 1)).toBe(true)
      expect(['left', 'right', 'both']).toContain(channel)
    }),
    { numRuns: 10_000 },
  )
})
