import { parseArgs } from 'node:util'
import { createDittli } from '../../server/src/outside/speech-engines/dittli/dittli.ts'
import { createEspeak } from '../../server/src/outside/speech-engines/espeak/espeak.ts'
import { createFlite } from '../../server/src/outside/speech-engines/flite/flite.ts'
import { createKokoro } from '../../server/src/outside/speech-engines/kokoro/kokoro.ts'
import { effectsIn, isEffectSetting } from '../../contract/src/voices/voice-effects.ts'
import { createPico } from '../../server/src/outside/speech-engines/pico/pico.ts'
import type { SpeechEngine } from '../../server/src/outside/speech-engines/speech-engine.ts'
import { type SeedVoice, seedVoices } from '../../server/src/features/voices/seed-voices.ts'
import { applyEffects } from '../../server/src/platform/audio/effects/apply-effects.ts'
import { openMoonshine } from '../../server/src/test-kit/hearing/moonshine.ts'
import { openBaseEar } from '../../server/src/test-kit/hearing/whisper.ts'
import { sharedDataFolder, silentLog } from '../../server/src/test-kit/speech.ts'
import { shareOfErrors, type Spoken } from './listen-to-voice.ts'
import { openSmallEar } from './small-ear.ts'
import { englishSentences, germanSentences } from './speech-sentences.ts'
import { distanceBetween, fingerprint, pitchInFingerprint } from './voice-fingerprint.ts'
import { type VoiceRow, writeVoiceTable } from './voice-table.ts'

/**
 * Can people understand the voices and tell them apart? Two recognisers answer the first question, the distance between
 * two voices the second. Writes docs/voices-by-ear.md.
 *
 * node bench/speech/speech-words.ts [--sentences 24] [--language de] [--voices heart,emma] [--featured]
 */
const { values: options } = parseArgs({
  options: {
    sentences: { type: 'string', default: '24' },
    language: { type: 'string', default: 'en,de' },
    voices: { type: 'string' },
    featured: { type: 'boolean', default: false },
  },
})

const engines: Partial<Record<string, SpeechEngine>> = {
  kokoro: createKokoro({ dataDir: sharedDataFolder, log: silentLog }),
  dittli: createDittli({ log: silentLog }),
  flite: createFlite({ log: silentLog }),
  espeak: createEspeak({ log: silentLog }),
  pico: createPico({ dataDir: sharedDataFolder, folder: process.env.PICO_FOLDER, log: silentLog }),
}
const largeEar = await openSmallEar(2)
const germanEar = await openBaseEar(2)
const moonshine = await openMoonshine()

const chosen = seedVoices.filter(
  ({ name, language, engine, isFeatured }) =>
    engines[engine] !== undefined &&
    options.language.includes(language) &&
    (isFeatured || !options.featured) &&
    (options.voices?.split(',').includes(name.toLowerCase()) ?? true),
)

const prints = new Map<string, number[]>()
const bare = new Map<string, Spoken[]>()
const rows: VoiceRow[] = []
for (const voice of chosen) {
  const spoken = await speakAll(voice)
  const { name, language, engine, engineVoice, isFeatured } = voice
  const print = meanPrint(spoken)
  prints.set(name, print)
  const row = {
    name,
    language,
    engine,
    engineVoice,
    isFeatured,
    large: 100 * (await shareOfErrors(largeEar, language, spoken)),
    small: 100 * (language === 'en' ? await oneByOne(spoken) : await shareOfErrors(germanEar, language, spoken)),
    sentences: spoken.length,
    pitch: pitchInFingerprint(print),
  }
  rows.push(row)
  console.log([name, engine, engineVoice, row.large.toFixed(1), row.small.toFixed(1), row.pitch.toFixed(0)].join('\t'))
  writeVoiceTable(rows, seedVoices)
}
for (const { name } of chosen) {
  const [nearest] = chosen
    .filter((other) => other.name !== name)
    .map((other) => ({
      name: other.name,
      distance: distanceBetween(prints.get(name) ?? [], prints.get(other.name) ?? []),
    }))
    .toSorted((a, b) => a.distance - b.distance)
  if (nearest) console.log(`nearest to ${name}: ${nearest.name} ${nearest.distance.toFixed(2)}`)
}
for (const engine of Object.values(engines)) await engine?.close()

async function speakAll(voice: SeedVoice): Promise<Spoken[]> {
  const effects = effectsIn(voice.settings)
  return (await speakBare(voice)).map(({ text, sound }) => ({ text, sound: applyEffects(sound, effects) }))
}

/** Before the effects. Characters that share an engine's voice are spoken once. */
async function speakBare({ engine, engineVoice, language, settings }: SeedVoice): Promise<Spoken[]> {
  const ofEngine = Object.entries(settings).filter(([setting]) => !isEffectSetting(setting))
  const key = JSON.stringify([engine, engineVoice, language, ofEngine])
  const known = bare.get(key)
  if (known) return known
  const sentences = (language === 'en' ? englishSentences : germanSentences).slice(0, Number(options.sentences))
  const spoken: Spoken[] = []
  for (const text of sentences) {
    const request = { text, voice: engineVoice, language, settings, signal: AbortSignal.timeout(120_000) }
    const sound = await engines[engine]?.speak(request)
    if (sound) spoken.push({ text, sound })
  }
  bare.set(key, spoken)
  return spoken
}

/** Moonshine hears one sentence at a time. */
async function oneByOne(spoken: readonly Spoken[]): Promise<number> {
  const shares: number[] = []
  for (const one of spoken) shares.push(await shareOfErrors(moonshine, 'en', [one]))
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

function meanPrint(spoken: readonly Spoken[]): number[] {
  const all = spoken.map(({ sound }) => fingerprint(sound))
  return (all[0] ?? []).map((_, i) => all.reduce((sum, print) => sum + (print[i] ?? 0), 0) / all.length)
}
