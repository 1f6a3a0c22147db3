import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDataFolder, measureSpeech, sharedDataFolder, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { createKokoro } from './kokoro.ts'

const english = 'Hello everyone, thanks for the great stream!'
const german = 'Hallo zusammen, vielen Dank für den Stream!'

function open(dataDir: string) {
  const engine = createKokoro({ dataDir, log: silentLog })
  return Object.assign(engine, { [Symbol.asyncDispose]: () => engine.close() })
}

test('speaks English and German, alone and blended, faster when told to', async () => {
  await using engine = open(sharedDataFolder)

  for (const request of [
    { text: english, voice: 'af_heart' },
    { text: english, voice: 'bm_george*0.5+am_adam*0.5' },
    { text: german, voice: 'af_bella', language: 'de' as const },
  ]) {
    const sound = await speakWith(engine, request)
    const measured = measureSpeech(sound, request.text)
    expect(sound.sampleRate).toBe(24_000)
    expect(measured.level).toBeGreaterThan(0.01)
    expect(measured.peak).toBeLessThanOrEqual(1.5)
    expect(measured.secondsPerCharacter).toBeGreaterThan(0.04)
    expect(measured.secondsPerCharacter).toBeLessThan(0.12)
  }
  const usual = await speakWith(engine, { text: english, voice: 'af_heart' })
  const fast = await speakWith(engine, { text: english, voice: 'af_heart', settings: { speed: 1.5 } })
  expect(fast.samples.length / usual.samples.length).toBeLessThan(0.85)
})

test('a killed process costs the sentence it was at, and the next one is spoken', async () => {
  await using engine = open(sharedDataFolder)
  await speakWith(engine, { text: 'Hello.', voice: 'af_heart' })

  const dying = speakWith(engine, { text: english.repeat(4), voice: 'af_heart' })
  process.kill(engine.pid ?? 0, 'SIGKILL')

  await expect(dying).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  const sound = await speakWith(engine, { text: english, voice: 'af_heart' })
  expect(measureSpeech(sound, english).level).toBeGreaterThan(0.01)
})

test('damaged weights in the data folder are made again', async () => {
  using folder = aDataFolder()
  const models = join(folder.path, 'models')
  {
    await using engine = open(folder.path)
    await speakWith(engine, { text: 'Hello.', voice: 'af_heart' })
  }
  const [name = ''] = readdirSync(models)
  const { size } = statSync(join(models, name))
  truncateSync(join(models, name), size - 1)

  await using engine = open(folder.path)
  await speakWith(engine, { text: 'Hello.', voice: 'af_heart' })

  expect(readdirSync(models)).toEqual([name])
  expect(statSync(join(models, name)).size).toBe(size)
})

test('voices that do not exist and texts without a word are refused for good', async () => {
  await using engine = open(sharedDataFolder)

  await expect(speakWith(engine, { text: english, voice: 'af_nobody' })).rejects.toMatchObject({ advice: 'never' })
  await expect(speakWith(engine, { text: '… !', voice: 'af_heart' })).rejects.toMatchObject({ advice: 'never' })
})
