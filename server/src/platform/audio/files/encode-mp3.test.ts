import { MPEGDecoder } from 'mpg123-decoder'
import { expect, it } from 'vitest'
import { aBabble, aTone, errorDecibels } from '../../../test-kit/tones.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { measureLoudness } from '../loudness/measure-loudness.ts'

it('an MP3 keeps the sound: its length to the sample, its position and its loudness', async () => {
  const babble = aBabble({ seconds: 3 })

  const bytes = await encodeMp3(babble)

  const decoder = new MPEGDecoder()
  await decoder.ready
  const decoded = decoder.decode(bytes)
  decoder.free()
  const [heard = new Float32Array()] = decoded.channelData
  expect(decoded.sampleRate).toBe(48_000)
  expect(heard.length).toBe(babble.samples.length)
  expect(errorDecibels(heard, babble.samples)).toBeLessThan(-60)
  expect(measureLoudness([heard], 48_000)).toBeCloseTo(measureLoudness([babble.samples], 48_000), 2)
})

it('one encoder serves many calls, also at the same time, with the same result', async () => {
  const tone = aTone({ seconds: 0.3 })

  const [first, second] = await Promise.all([encodeMp3(tone), encodeMp3(tone)])

  expect(second).toEqual(first)
})
