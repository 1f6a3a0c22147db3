import { expect, test } from 'vitest'
import { measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { createEspeak } from './espeak.ts'

const text = 'Danke & viel Spaß <heute>!'

function open() {
  const engine = createEspeak({ log: silentLog })
  return Object.assign(engine, { [Symbol.asyncDispose]: () => engine.close() })
}

test('every voice speaks', async () => {
  await using engine = open()

  for (const { voice, language } of await engine.listVoices()) {
    const sound = await speakWith(engine, { text, voice, language })
    const measured = measureSpeech(sound, text)
    expect(sound.sampleRate).toBe(22_050)
    expect(measured.level).toBeGreaterThan(0.01)
    expect(measured.secondsPerCharacter).toBeGreaterThan(0.04)
    expect(measured.secondsPerCharacter).toBeLessThan(0.15)
  }
})

test('a killed process fails only the sentence it worked on, and the next one is spoken', async () => {
  await using engine = open()
  await speakWith(engine, { text, voice: 'de', language: 'de' })

  const dying = speakWith(engine, { text: text.repeat(40), voice: 'de+f3', language: 'de' })
  process.kill(engine.pid ?? 0, 'SIGKILL')

  await expect(dying).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  await expect(speakWith(engine, { text, voice: 'de', language: 'de' })).resolves.toBeDefined()
})
