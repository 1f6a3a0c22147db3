import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aDataFolder, measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { fileNameOf } from './weights/model-files.ts'
import { createKokoro } from './kokoro.ts'

const hello = 'Hello everyone, and thank you so much for the amazing stream tonight.'
const german = 'Hallo zusammen, vielen Dank für den Stream!'

const folder = aDataFolder()
const models = join(folder.path, 'models')
const convertedName = fileNameOf('float')

/** Leaves what a process that was killed, and a disk that failed, may leave behind. */
function damageModels(): void {
  mkdirSync(models)
  writeFileSync(join(models, convertedName), 'damaged')
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(models, `${convertedName}.${String(gone)}.unfinished`), 'half')
  writeFileSync(join(models, fileNameOf('half')), 'of a time when another form was the best')
}

/** Loading the weights takes longer than speaking a sentence, so all tests share one engine. */
damageModels()
const told: string[] = []
const engine = createKokoro({
  dataDir: folder.path,
  log: silentLog,
  weights: 'float',
  tell: (line) => void told.push(line),
})
afterAll(async () => {
  await engine.close()
  folder[Symbol.dispose]()
})

test('damaged weights in the data folder are made again, and files that nobody needs are removed', async () => {
  const sound = await speakWith(engine, { text: 'Hello.', voice: 'af_heart' })

  expect(measureSpeech(sound, 'Hello.').level).toBeGreaterThan(0.01)
  expect(readdirSync(models)).toEqual([convertedName])
})

test('the operator learns how fast speech is made', async () => {
  engine.warm()
  await expect.poll(() => engine.health().state, { timeout: 60_000 }).toBe('ready')

  const health = engine.health()

  expect(health).toEqual({ state: 'ready', form: 'float', speed: expect.any(Number) as number })
  expect(health.state === 'ready' && health.speed).toBeGreaterThan(0)
  expect(told[0]).toMatch(/^speech: Kokoro at \d+\.\d × real time on free cores \(float weights, /)
})

test('speaks English and German, alone and blended', async () => {
  const requests = [
    { text: hello, voice: 'bm_george*0.5+am_adam*0.5' },
    { text: german, voice: 'if_sara', language: 'de' as const },
  ]

  for (const request of requests) {
    const sound = await speakWith(engine, request)
    const measured = measureSpeech(sound, request.text)
    expect(sound.sampleRate).toBe(24_000)
    expect(measured.level).toBeGreaterThan(0.01)
    expect(measured.peak).toBeLessThanOrEqual(1.5)
    expect(measured.secondsPerCharacter).toBeGreaterThan(0.04)
    expect(measured.secondsPerCharacter).toBeLessThan(0.12)
  }
})

test('speaks faster at a higher speed', async () => {
  const slow = await speakWith(engine, { text: 'Good evening.', voice: 'af_heart' })
  const fast = await speakWith(engine, { text: 'Good evening.', voice: 'af_heart', settings: { speed: 1.5 } })

  expect(fast.samples.length / slow.samples.length).toBeLessThan(0.85)
})

test('voices that do not exist and texts without a word are refused with "never"', async () => {
  await expect(speakWith(engine, { text: hello, voice: 'af_nobody' })).rejects.toMatchObject({ advice: 'never' })
  await expect(speakWith(engine, { text: '… !', voice: 'af_heart' })).rejects.toMatchObject({ advice: 'never' })
})

test('a killed process fails only the sentence it worked on, and the next one is spoken', async () => {
  await speakWith(engine, { text: 'Hello.', voice: 'af_heart' })

  const dying = speakWith(engine, { text: hello.repeat(4), voice: 'af_heart' })
  process.kill(engine.pid ?? 0, 'SIGKILL')

  await expect(dying).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  const sound = await speakWith(engine, { text: 'Still here.', voice: 'af_heart' })
  expect(measureSpeech(sound, 'Still here.').level).toBeGreaterThan(0.01)
})
