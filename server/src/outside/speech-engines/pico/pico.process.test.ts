import { expect, test } from 'vitest'
import { aDataFolder, closing, measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { findPicoLanguages } from './pico-files.ts'
import { createPico } from './pico.ts'

const text = 'Guten Abend zusammen, viel Spaß heute!'

test('is not offered where the language files are missing', () => {
  using folder = aDataFolder()
  const isInstalled = findPicoLanguages(folder.path, undefined).length > 0

  const engine = createPico({ dataDir: folder.path, folder: folder.path, log: silentLog })

  expect(engine === undefined).toBe(!isInstalled)
})

const named = process.env['PICO_FOLDER']

test.skipIf(findPicoLanguages('', named).length === 0)('speaks German where its files are', async () => {
  const pico = createPico({ dataDir: '', folder: named, log: silentLog })
  if (!pico) throw new Error('Pico was not found')
  await using engine = closing(pico)

  const usual = await speakWith(engine, { text, voice: 'de-DE', language: 'de' })
  const fast = await speakWith(engine, { text, voice: 'de-DE', language: 'de', settings: { speed: 2, pitch: 70 } })
  const odd = await speakWith(engine, { text: 'Ein <pitch level="1"> Zeichen & mehr', voice: 'de-DE', language: 'de' })

  expect(usual.sampleRate).toBe(16_000)
  expect(measureSpeech(usual, text).level).toBeGreaterThan(0.01)
  expect(fast.samples.length / usual.samples.length).toBeLessThan(0.7)
  expect(measureSpeech(odd, text).level).toBeGreaterThan(0.01)
})
