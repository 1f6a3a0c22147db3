import { createRequire as requireFrom } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Pcm } from '../platform/audio/pcm.ts'

const sampleRate = 16_000
const layers = 6
const heads = 8
const headSize = 36
const startToken = 1
const endToken = 2
const tokensPerSecond = 6.5

type Tokenizer = { decode(tokens: number[]): string }

/** Moonshine tiny, an English recogniser. We use it to check that speech can be understood. */
export async function openRecogniser() {
  const packageFile = fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js'))
  const folder = join(dirname(packageFile), 'model/tiny/quantized')
  const options = { intraOpNumThreads: 1, logSeverityLevel: 4 } as const
  const encoder = await InferenceSession.create(join(folder, 'encoder_model.onnx'), options)
  const decoder = await InferenceSession.create(join(folder, 'decoder_model_merged.onnx'), options)
  const tokenizerFile = requireFrom(packageFile).resolve('llama-tokenizer-js')
  const { default: tokenizer } = (await import(pathToFileURL(tokenizerFile).href)) as { default: Tokenizer }

  return async (sound: Pcm): Promise<string> => {
    const samples = resample(sound)
    const { last_hidden_state: heard } = await encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    })
    let past = emptyPast()
    const tokens: number[] = [startToken]
    const most = Math.ceil((samples.length / sampleRate) * tokensPerSecond) + 4
    while (tokens.length < most) {
      const isFirst = tokens.length === 1
      const output = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? 0)), [1, 1]),
        encoder_hidden_states: heard as Tensor,
        use_cache_branch: new Tensor('bool', [!isFirst]),
        ...past,
      })
      const token = indexOfMost(output['logits']?.data as Float32Array)
      if (token === endToken) break
      tokens.push(token)
      past = Object.fromEntries(
        Object.entries(past).map(([name, before]) => {
          const now = output[name.replace('past_key_values', 'present')] ?? before
          return [name, isFirst || name.includes('decoder') ? now : before]
        }),
      )
    }
    return tokenizer.decode(tokens).trim()
  }
}

function emptyPast(): Record<string, InferenceSession.OnnxValueMapType[string]> {
  const names = Array.from({ length: layers }, (_, layer) =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => `past_key_values.${layer}.${side}.${kind}`),
    ),
  )
  return Object.fromEntries(
    names.flat().map((name) => [name, new Tensor('float32', new Float32Array(), [0, heads, 1, headSize])]),
  )
}

const indexOfMost = (values: Float32Array) =>
  values.reduce((best, value, i) => (value > (values[best] ?? 0) ? i : best), 0)

/** A windowed sinc, good enough for the recogniser. */
function resample({ samples, sampleRate: from }: Pcm): Float32Array {
  if (from === sampleRate) return samples
  const ratio = from / sampleRate
  const cutoff = Math.min(1, 1 / ratio)
  const half = Math.ceil(16 / cutoff)
  return Float32Array.from({ length: Math.floor(samples.length / ratio) }, (_, i) => {
    const center = i * ratio
    let sum = 0
    for (let at = Math.max(0, Math.ceil(center - half)); at <= Math.min(samples.length - 1, center + half); at++) {
      const distance = at - center
      const x = Math.PI * distance * cutoff
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / half)
      sum += (samples[at] ?? 0) * (x === 0 ? 1 : Math.sin(x) / x) * window * cutoff
    }
    return sum
  })
}

/** Counts the words that were heard wrong, left out or added. */
export function countWordErrors(said: string, heard: string): { errors: number; words: number } {
  const [expected, actual] = [wordsOf(said), wordsOf(heard)]
  let row = Array.from({ length: actual.length + 1 }, (_, i) => i)
  for (const [i, word] of expected.entries()) {
    const next = [i + 1]
    for (const [j, other] of actual.entries()) {
      next.push(Math.min((row[j] ?? 0) + (word === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: expected.length }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z']+/g) ?? []
