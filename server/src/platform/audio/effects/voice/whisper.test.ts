import { expect, it } from 'vitest'
import { aVowel, joinPcm, powerAt, silence } from '../../../../test-kit/tones.ts'
import { levelOf } from '../level-of.ts'
import { findPitch } from './find-pitch.ts'
import { whisper } from './whisper.ts'

it.each([16_000, 22_050, 24_000])(
  'at %i Hz a whisper has no pitch, but the same mouth, length and loudness',
  (rate) => {
    const vowel = aVowel({ hertz: 150, resonance: 1200, sampleRate: rate })

    const whispered = whisper(vowel)

    const isVoiced = (sound: typeof vowel) => findPitch(sound).filter((hertz) => hertz > 0).length
    expect(isVoiced(vowel)).toBeGreaterThan(80)
    expect(isVoiced(whispered)).toBeLessThan(40)
    const around = (hertz: number) =>
      Array.from({ length: 21 }, (_, index) => powerAt(whispered, hertz + (index - 10) * 7)).reduce((a, b) => a + b, 0)
    expect(around(1200)).toBeGreaterThan(4 * around(500))
    expect(around(1200)).toBeGreaterThan(4 * around(3000))
    expect(whispered.samples).toHaveLength(vowel.samples.length)
    expect(levelOf(whispered.samples)).toBeCloseTo(levelOf(vowel.samples), 4)
  },
)

it('pauses stay silent, and every run is the same', () => {
  const vowel = aVowel({ hertz: 150, resonance: 1200 })
  const spoken = joinPcm(vowel, silence(0.5, 24_000), vowel)

  const once = whisper(spoken)

  expect(levelOf(once.samples.subarray(26_000, 34_000))).toBeLessThan(levelOf(once.samples) / 1000)
  expect(whisper(spoken).samples).toEqual(once.samples)
})
