import { availableParallelism } from 'node:os'
import { Tensor } from 'onnxruntime-node'
import { openOnnxSession } from '../open-onnx-session.ts'
import { maxTokens, splitSymbols } from './split-symbols.ts'
import type { SymbolTokens } from './symbol-tokens.ts'
import { styleSize, type VoicePacks } from './voice-packs.ts'

export const sampleRate = 24_000

const startAndEnd = 0
const gapSeconds = 0.12

export type KokoroModel = Awaited<ReturnType<typeof openKokoroModel>>

export async function openKokoroModel(file: string, tokens: SymbolTokens, packs: VoicePacks) {
  const session = await openOnnxSession(file, {
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: true,
    // The runtime keeps a pattern for each input length, and hardly two texts have the same length: 150 MB for nothing.
    enableMemPattern: false,
    // A thread without work would otherwise keep its core busy until the next step, while the server needs it.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 4,
  })

  async function sayPiece(symbols: string, voice: string, speed: number): Promise<Float32Array> {
    const ids = tokens.encode(symbols).slice(0, maxTokens)
    const input = BigInt64Array.from([startAndEnd, ...ids, startAndEnd].map(BigInt))
    const { waveform } = await session.run({
      input_ids: new Tensor('int64', input, [1, input.length]),
      style: new Tensor('float32', packs.styleFor(voice, ids.length), [1, styleSize]),
      speed: new Tensor('float32', [speed], [1]),
    })
    return waveform?.data as Float32Array
  }

  return {
    async say(symbols: string, voice: string, speed: number): Promise<Float32Array> {
      const sounds: Float32Array[] = []
      for (const piece of splitSymbols(symbols)) sounds.push(await sayPiece(piece, voice, speed))
      return joinWithGaps(sounds)
    },
    close: () => session.release(),
  }
}

function joinWithGaps(sounds: Float32Array[]): Float32Array {
  const gap = Math.round(gapSeconds * sampleRate)
  const length = sounds.reduce((sum, sound) => sum + sound.length + gap, -gap)
  const joined = new Float32Array(Math.max(length, 0))
  let at = 0
  for (const sound of sounds) {
    joined.set(sound, at)
    at += sound.length + gap
  }
  return joined
}
