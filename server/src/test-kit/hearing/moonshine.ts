import { createRequire as requireFrom } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { openOnnxSession } from '../../outside/speech-engines/open-onnx-session.ts'
import type { Pcm } from '../../platform/audio/pcm.ts'
import { earSampleRate, resampleForEar } from './resample-for-ear.ts'

const layers = 6
const heads = 8
const headSize = 36
const startToken = 1
const endToken = 2
const tokensPerSecond = 6.5

type Tokenizer = { decode(tokens: number[]): string }

/** Moonshine tiny, a quick ear for English. */
export async function openMoonshine() {
  const packageFile = fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js'))
  const folder = join(dirname(packageFile), 'model/tiny/quantized')
  const options = { intraOpNumThreads: 1, logSeverityLevel: 4 } as const
  const encoder = await openOnnxSession(join(folder, 'encoder_model.onnx'), options)
  const decoder = await openOnnxSession(join(folder, 'decoder_model_merged.onnx'), options)
  const tokenizerFile = requireFrom(packageFile).resolve('llama-tokenizer-js')
  const { default: tokenizer } = (await import(pathToFileURL(tokenizerFile).href)) as { default: Tokenizer }

  return async (sound: Pcm): Promise<string> => {
    const samples = resampleForEar(sound)
    const { last_hidden_state: heard } = await encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    })
    let past = emptyPast()
    const tokens: number[] = [startToken]
    const most = Math.ceil((samples.length / earSampleRate) * tokensPerSecond) + 4
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
