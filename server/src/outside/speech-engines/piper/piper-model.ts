import { Tensor } from 'onnxruntime-node'
import { openOnnxSession } from '../open-onnx-session.ts'
import { toPiperIds } from './piper-symbols.ts'
import type { PiperVoice } from './piper-voices.ts'

const numbers = (values: readonly number[], shape: number[]) =>
  new Tensor('int64', BigInt64Array.from(values.map(BigInt)), shape)

export async function openPiperModel({ model, config, language }: PiperVoice) {
  const session = await openOnnxSession(model, {
    intraOpNumThreads: 1,
    enableMemPattern: false,
    logSeverityLevel: 4,
  })
  const { noise_scale: noise, length_scale: length, noise_w: rhythm } = config.inference

  return async (symbols: string, speed: number): Promise<Float32Array> => {
    const ids = toPiperIds(symbols, language, config.phoneme_id_map)
    const output = await session.run({
      input: numbers(ids, [1, ids.length]),
      input_lengths: numbers([ids.length], [1]),
      scales: new Tensor('float32', [noise, length / speed, rhythm], [3]),
      // A model with several speakers speaks as the first.
      ...(session.inputNames.includes('sid') ? { sid: numbers([0], [1]) } : {}),
    })
    return output[session.outputNames[0] ?? '']?.data as Float32Array
  }
}
