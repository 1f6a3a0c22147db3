import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { soundNameProblem } from '@lautgabe/contract/sounds/sound-rules.ts'
import { expect, test } from 'vitest'
import { seedSounds } from './features/sounds/seed-sounds.ts'
import { fallbackVoices } from './features/speech/voicing/fallback-voices.ts'
import { seedVoices } from './features/voices/seed-voices.ts'
import { createDittli } from './outside/speech-engines/dittli/dittli.ts'
import { espeakVoices } from './outside/speech-engines/espeak/espeak-voices.ts'
import { createFlite } from './outside/speech-engines/flite/flite.ts'
import { readBlend } from './outside/speech-engines/kokoro/kokoro-voices.ts'
import { picoVoices } from './outside/speech-engines/pico/pico-files.ts'
import type { SpeechEngine } from './outside/speech-engines/speech-engine.ts'
import { silentLog } from './test-kit/silent-log.ts'

type Named = { engine: SpeechEngine['name']; engineVoice: string }

async function whoCannotSpeak(voices: readonly Named[]): Promise<Named[]> {
  const known: Partial<Record<SpeechEngine['name'], readonly { voice: string }[]>> = {
    dittli: await createDittli({ log: silentLog }).listVoices(),
    flite: await createFlite({ log: silentLog }).listVoices(),
    espeak: espeakVoices,
    pico: picoVoices,
  }
  return voices.filter(({ engine, engineVoice }) => {
    if (engine === 'kokoro') return readBlend(engineVoice).length === 0
    return !known[engine]?.some(({ voice }) => voice === engineVoice)
  })
}

test('every engine knows its voices of the catalogue and their stand-ins', async () => {
  const stands = seedVoices.flatMap(fallbackVoices)

  expect(await whoCannotSpeak([...seedVoices, ...stands])).toEqual([])
})

test('every sound of the board has a unique name that can be typed', () => {
  const keys = seedSounds.map(({ name }) => toMatchKey(name))

  expect(keys.length).toBeGreaterThanOrEqual(24)
  expect(new Set(keys).size).toBe(keys.length)
  expect(seedSounds.filter(({ name }) => soundNameProblem(name) !== undefined)).toEqual([])
  expect(new Set(seedSounds.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5)
})
