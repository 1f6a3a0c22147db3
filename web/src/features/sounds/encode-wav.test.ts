import { soundFileMaxBytes, soundMaxSeconds } from '@lautgabe/contract/sounds/sound-rules.ts'
import { expect, test } from 'vitest'
import { encodeWav, fittingRate } from './encode-wav.ts'

test('the header describes the file, and the samples of both channels alternate', () => {
  const wav = encodeWav([new Float32Array([0, 1]), new Float32Array([-1, 0.5])], 48_000)

  const view = new DataView(wav.buffer)
  expect(new TextDecoder().decode(wav.subarray(0, 4))).toBe('RIFF')
  expect(new TextDecoder().decode(wav.subarray(8, 16))).toBe('WAVEfmt ')
  expect(view.getUint16(22, true)).toBe(2)
  expect(view.getUint32(24, true)).toBe(48_000)
  expect(view.getUint32(40, true)).toBe(8)
  expect([0, 1, 2, 3].map((index) => view.getInt16(44 + index * 2, true))).toEqual([0, -32_767, 32_767, 16_384])
})

test('samples beyond full scale are clipped and do not wrap around', () => {
  const wav = encodeWav([new Float32Array([3, -3])], 8000)

  const view = new DataView(wav.buffer)
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([32_767, -32_767])
})

test('a long stereo sound gets a rate that keeps it below the upload limit', () => {
  expect(fittingRate(3, 2, soundFileMaxBytes)).toBe(48_000)
  const rate = fittingRate(soundMaxSeconds, 2, soundFileMaxBytes)

  expect(rate).toBe(32_000)
  expect(44 + soundMaxSeconds * rate * 2 * 2).toBeLessThan(soundFileMaxBytes)
})
