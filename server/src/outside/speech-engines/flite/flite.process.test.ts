import { expect, test } from 'vitest'
import { closing, measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { createFlite } from './flite.ts'

const text = 'Hello everyone, thanks for the great stream, it made my day!'

const open = () => closing(createFlite({ log: silentLog }))

test('every voice speaks', async () => {
  await using engine = open()

  for (const { voice } of await engine.listVoices()) {
    const sound = await speakWith(engine, { text, voice })
    const measured = measureSpeech(sound, text)
    expect(sound.sampleRate).toBe(voice === 'kal' ? 8000 : 16_000)
    expect(measured.level).toBeGreaterThan(0.01)
    expect(measured.secondsPerCharacter).toBeGreaterThan(0.04)
    expect(measured.secondsPerCharacter).toBeLessThan(0.12)
  }
})

test('speed changes the length, and a text that looks like an option or a file is only read', async () => {
  await using engine = open()

  const usual = await speakWith(engine, { text, voice: 'rms' })
  const fast = await speakWith(engine, { text, voice: 'rms', settings: { speed: 2, pitch: 90 } })
  const odd = await speakWith(engine, { text: '--help', voice: 'rms' })

  expect(fast.samples.length / usual.samples.length).toBeCloseTo(0.5, 1)
  expect(measureSpeech(odd, '--help').level).toBeGreaterThan(0.01)
})

test('a killed process fails only the sentence it worked on, and the next one is spoken', async () => {
  await using engine = open()
  await speakWith(engine, { text, voice: 'rms' })

  const dying = speakWith(engine, { text: text.repeat(20), voice: 'slt' })
  process.kill(engine.pid ?? 0, 'SIGKILL')

  await expect(dying).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  await expect(speakWith(engine, { text, voice: 'rms' })).resolves.toBeDefined()
})
