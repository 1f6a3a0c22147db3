import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import onnxProto from 'onnx-proto'

const { onnx } = onnxProto
const { FLOAT, INT64 } = onnx.TensorProto.DataType

export const samplesPerSound = 1024

/** Writes a Piper voice that hums every sound for the same time: the louder, the higher the sound's number. */
export function writeHummingVoice(folder: string, { language = 'de', card = '' } = {}): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'de_DE-hum-low.onnx'), hummingModel())
  const sounds = Array.from('_^$ abdefhijklmnoprstuvzçøŋœɐɔəɛɡɪʁʃʊʏˈˌː.,!?', (sound, id) => [sound, [id]])
  const description = {
    audio: { sample_rate: 16_000 },
    espeak: { voice: language },
    phoneme_id_map: Object.fromEntries(sounds) as Record<string, number[]>,
    dataset: 'hum',
  }
  writeFileSync(join(folder, 'de_DE-hum-low.onnx.json'), JSON.stringify(description))
  if (card !== '') writeFileSync(join(folder, 'MODEL_CARD'), card)
}

function hummingModel(): Uint8Array {
  const node = (opType: string, input: string[], output: string, attribute: object[] = []) =>
    onnx.NodeProto.create({ opType, input, output: [output], name: output, attribute })
  const value = (name: string, elemType: number, dims: (string | number)[]) =>
    onnx.ValueInfoProto.create({
      name,
      type: {
        tensorType: {
          elemType,
          shape: { dim: dims.map((dim) => (typeof dim === 'string' ? { dimParam: dim } : { dimValue: dim })) },
        },
      },
    })
  const hum = Float32Array.from({ length: samplesPerSound }, (_, i) => Math.sin(i / 20) / 100)
  const whole = (name: string, values: number[]) =>
    onnx.TensorProto.create({ name, dataType: INT64, dims: [values.length], int64Data: values })
  return onnx.ModelProto.encode(
    onnx.ModelProto.create({
      irVersion: 8,
      opsetImport: [{ domain: '', version: 13 }],
      graph: onnx.GraphProto.create({
        name: 'hum',
        node: [
          node('Cast', ['input'], 'numbers', [{ name: 'to', type: 2, i: FLOAT }]),
          node('Unsqueeze', ['numbers', 'last'], 'columns'),
          node('Mul', ['columns', 'hum'], 'sounds'),
          node('Reshape', ['sounds', 'row'], 'output'),
        ],
        initializer: [
          onnx.TensorProto.create({
            name: 'hum',
            dataType: FLOAT,
            dims: [1, 1, samplesPerSound],
            rawData: new Uint8Array(hum.buffer),
          }),
          whole('last', [2]),
          whole('row', [1, 1, 1, -1]),
        ],
        input: [value('input', INT64, [1, 'sounds']), value('input_lengths', INT64, [1]), value('scales', FLOAT, [3])],
        output: [value('output', FLOAT, [1, 1, 1, 'samples'])],
      }),
    }),
  ).finish()
}
