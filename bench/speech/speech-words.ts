import { parseArgs } from 'node:util'
import type { SpeechSettings } from '../../server/src/outside/speech-engines/speech-engine.ts'
import { createEspeak } from '../../server/src/outside/speech-engines/espeak/espeak.ts'
import { createFlite } from '../../server/src/outside/speech-engines/flite/flite.ts'
import { createKokoro } from '../../server/src/outside/speech-engines/kokoro/kokoro.ts'
import { seedVoices } from '../../server/src/features/voices/seed-voices.ts'
import { type Pcm, secondsOf } from '../../server/src/platform/audio/pcm.ts'
import { countWordErrors, openRecogniser } from '../../server/src/test-kit/recognise-speech.ts'
import { sharedDataFolder, silentLog } from '../../server/src/test-kit/speech.ts'
import { phoneticLikeness } from './phonetic-likeness.ts'
import { englishSentences, germanSentences } from './speech-sentences.ts'
import { distanceBetween, fingerprint, pitchInFingerprint } from './voice-fingerprint.ts'

/**
 * Can people understand the voices and tell them apart? For English the word error rate of a recogniser answers. For
 * German no recogniser is available, so the measure is how much of it an English recogniser finds.
 *
 * node bench/speech/speech-words.ts [--sentences 20] [--language en] [--voices heart,emma]
 */
const { values: options } = parseArgs({
  options: {
    sentences: { type: 'string', default: '20' },
    language: { type: 'string', default: 'en,de' },
    voices: { type: 'string' },
  },
})

type Candidate = { name: string; engine: string; engineVoice: string; settings: SpeechSettings; language: 'en' | 'de' }

const engines = {
  kokoro: createKokoro({ dataDir: sharedDataFolder, log: silentLog }),
  flite: createFlite({ log: silentLog }),
  espeak: createEspeak({ log: silentLog }),
}
const recognise = await openRecogniser()
const candidates: readonly Candidate[] = seedVoices
const chosen = candidates.filter(
  ({ name, language }) =>
    options.language.includes(language) && (options.voices?.split(',').includes(name.toLowerCase()) ?? true),
)

const prints = new Map<string, number[]>()
const scores: Record<'en' | 'de', number[]> = { en: [], de: [] }
for (const [at, voice] of chosen.entries()) {
  const sentences = pick(voice.language === 'en' ? englishSentences : germanSentences, Number(options.sentences), at)
  const sounds: Pcm[] = []
  let errors = 0
  let words = 0
  const likenesses: number[] = []
  for (const text of sentences) {
    const engine = engines[voice.engine as keyof typeof engines]
    const { engineVoice, settings, language } = voice
    const sound = await engine.speak({
      text,
      voice: engineVoice,
      language,
      settings,
      signal: AbortSignal.timeout(120_000),
    })
    const heard = await recognise(sound)
    const counted = countWordErrors(text, heard)
    errors += counted.errors
    words += counted.words
    likenesses.push(phoneticLikeness(text, heard))
    sounds.push(sound)
  }
  const share = voice.language === 'en' ? errors / words : mean(likenesses)
  scores[voice.language].push(share)
  prints.set(voice.name, meanPrint(sounds))
  const pace = sounds.reduce((sum, sound) => sum + secondsOf(sound), 0) / sentences.join('').length
  const pitch = pitchInFingerprint(prints.get(voice.name) ?? [])
  const [figure, label] = [(share * 100).toFixed(1), voice.language === 'en' ? 'word errors %' : 'likeness %']
  console.log(
    [voice.name, voice.engine, voice.engineVoice, figure, label, pace.toFixed(3), pitch.toFixed(0)].join('\t'),
  )
}
for (const language of ['en', 'de'] as const) {
  if (scores[language].length > 0) console.log(`median ${language}: ${(median(scores[language]) * 100).toFixed(1)} %`)
}
for (const { name } of chosen) {
  const others = chosen.filter((other) => other.name !== name)
  const ranked = others
    .map((other) => ({
      name: other.name,
      distance: distanceBetween(prints.get(name) ?? [], prints.get(other.name) ?? []),
    }))
    .toSorted((a, b) => a.distance - b.distance)
  const [nearest] = ranked
  if (nearest) console.log(`nearest to ${name}: ${nearest.name} ${nearest.distance.toFixed(2)}`)
}
await Promise.all(Object.values(engines).map((engine) => engine.close()))

/** Each voice gets different sentences when it does not get all. */
function pick(sentences: readonly string[], count: number, from: number): string[] {
  return Array.from(
    { length: Math.min(count, sentences.length) },
    (_, i) => sentences[(from * count + i) % sentences.length] ?? '',
  )
}

function meanPrint(sounds: Pcm[]): number[] {
  const all = sounds.map(fingerprint)
  return (all[0] ?? []).map((_, i) => mean(all.map((print) => print[i] ?? 0)))
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
