import onnxProto from 'onnx-proto'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { rewriteModel } from './rewrite-model.ts'
import { skipSilence } from './skip-silence.ts'

const { onnx } = onnxProto
const { FLOAT } = onnx.TensorProto.DataType

const place = (name: string, dims: (number | string)[]) =>
  onnx.ValueInfoProto.create({
    name,
    type: {
      tensorType: {
        elemType: FLOAT,
        shape: { dim: dims.map((dim) => (typeof dim === 'string' ? { dimParam: dim } : { dimValue: dim })) },
      },
    },
  })
const copy = (from: string, to: string) =>
  onnx.NodeProto.create({ opType: 'Identity', name: to, input: [from], output: [to] })

/** The places of Kokoro's graph where reading ends and sound begins, with nothing before and after them. */
const model = onnx.ModelProto.encode(
  onnx.ModelProto.create({
    irVersion: 9,
    opsetImport: [{ domain: '', version: 20 }],
    graph: onnx.GraphProto.create({
      name: 'small',
      node: [
        copy('sounds', '/encoder/MatMul_1_output_0'),
        // The sound may begin before all is read.
        copy('/encoder/MatMul_1_output_0', 'made of sounds'),
        copy('pitch', '/encoder/Reshape_output_0'),
        copy('loudness', '/encoder/Reshape_1_output_0'),
        copy('/encoder/Reshape_output_0', 'made of pitch'),
        copy('/encoder/Reshape_1_output_0', 'made of loudness'),
      ],
      input: [place('sounds', [1, 2, 'frames']), place('pitch', [1, 'halves']), place('loudness', [1, 'halves'])],
      output: [
        place('made of sounds', [1, 2, 'f']),
        place('made of pitch', [1, 'h']),
        place('made of loudness', [1, 'h']),
      ],
    }),
  }),
).finish()

/** The numbers of the frames that are made, of a text whose frames have this loudness. */
async function framesMade(loudness: readonly number[]): Promise<number[]> {
  const session = await InferenceSession.create(rewriteModel(model, skipSilence), {
    intraOpNumThreads: 1,
    logSeverityLevel: 4,
  })
  const count = loudness.length
  const numbers = Float32Array.from({ length: count * 2 }, (_, index) => index)
  const made = await session.run({
    sounds: new Tensor('float32', numbers, [1, 2, count]),
    pitch: new Tensor('float32', numbers, [1, count * 2]),
    loudness: new Tensor(
      'float32',
      loudness.flatMap((value) => [value, value]),
      [1, count * 2],
    ),
  })
  await session.release()
  const [sounds = [], pitch = [], kept = []] = ['made of sounds', 'made of pitch', 'made of loudness'].map((name) =>
    Array.from(made[name]?.data as Float32Array),
  )
  const frames = sounds.slice(0, sounds.length / 2)
  // All three are cut alike.
  expect(pitch).toEqual(frames.flatMap((frame) => [frame * 2, frame * 2 + 1]))
  expect(kept).toEqual(frames.flatMap((frame) => [loudness[frame], loudness[frame]]))
  return frames
}

const frames = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const silence = (count: number) => Array.from({ length: count }, () => -9)

test('silence at both ends is not made, but for a little', async () => {
  expect(await framesMade([...silence(20), 3, 8, -9, 5, ...silence(15)])).toEqual(frames(16, 28))
})

test('a text that begins and ends with a sound is made whole, and so is its silence inside', async () => {
  expect(await framesMade([-9, 4, ...silence(12), 4, -9])).toEqual(frames(0, 16))
})

test('a text in which nothing is audible keeps all its frames', async () => {
  expect(await framesMade(silence(12))).toEqual(frames(0, 12))
})

test('another model is refused', () => {
  const other = onnx.ModelProto.encode(
    onnx.ModelProto.create({ graph: onnx.GraphProto.create({ node: [copy('x', 'y')] }) }),
  ).finish()

  expect(() => rewriteModel(other, skipSilence)).toThrow('the graph has no /encoder/MatMul_1_output_0')
})
