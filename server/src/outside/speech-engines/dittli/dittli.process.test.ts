import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { closing, measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { createDittli } from './dittli.ts'

const text = 'Guten Abend zusammen, viel Spaß heute!'

test('speaks German, faster at a higher speed, and refuses what it cannot say', async () => {
  await using engine = closing(createDittli({ log: silentLog }))

  const usual = await speakWith(engine, { text, voice: 'thorsten', language: 'de' })
  const fast = await speakWith(engine, { text, voice: 'thorsten', language: 'de', settings: { speed: 2 } })

  expect(usual.sampleRate).toBe(44_100)
  expect(measureSpeech(usual, text).level).toBeGreaterThan(0.01)
  expect(measureSpeech(usual, text).secondsPerCharacter).toBeGreaterThan(0.04)
  expect(measureSpeech(usual, text).secondsPerCharacter).toBeLessThan(0.12)
  expect(fast.samples.length / usual.samples.length).toBeLessThan(0.7)
  await expect(speakWith(engine, { text, voice: 'nobody' })).rejects.toMatchObject({ advice: 'never' })
  await expect(speakWith(engine, { text: '… !', voice: 'thorsten' })).rejects.toMatchObject({ advice: 'never' })
})

test('leaves nothing in the home of its user: the runtime takes no notes for its vendor', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lautgabe-home-'))
  vi.stubEnv('HOME', home)
  await using engine = closing(createDittli({ log: silentLog }))

  await speakWith(engine, { text, voice: 'thorsten', language: 'de' })

  expect(readdirSync(home)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})
