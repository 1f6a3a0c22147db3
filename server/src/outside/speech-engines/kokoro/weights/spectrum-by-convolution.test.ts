import onnxProto from 'onnx-proto'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { rewriteModel } from './rewrite-model.ts'
import { spectrumByConvolution } from './spectrum-by-convolution.ts'

const { onnx } = onnxProto
const { FLOAT, INT64 } = onnx.TensorProto.DataType

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
const whole = (name: string, value: number) =>
  onnx.TensorProto.create({ name, dataType: INT64, dims: [], int64Data: [value] })

const length = 20
const window = Array.from({ length }, (_, at) => 0.5 - Math.cos((2 * Math.PI * at) / length) / 2)

/** The spectrum as Kokoro's graph asks for it: windows of twenty samples, five samples apart. */
const model = onnx.ModelProto.encode(
  onnx.ModelProto.create({
    irVersion: 9,
    opsetImport: [{ domain: '', version: 20 }],
    graph: onnx.GraphProto.create({
      name: 'small',
      node: [onnx.NodeProto.create({ opType: 'STFT', input: ['x', 'step', 'window', 'length'], output: ['y'] })],
      initializer: [
        whole('step', 5),
        onnx.TensorProto.create({ name: 'window', dataType: FLOAT, dims: [length], floatData: window }),
        whole('length', length),
      ],
      input: [place('x', [1, 'samples'])],
      output: [place('y', [1, 'windows', 11, 2])],
    }),
  }),
).finish()

async function spectrumOf(bytes: Uint8Array, samples: readonly number[]) {
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 4 })
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.from(samples), [1, samples.length]) })
  await session.release()
  return { dims: y?.dims, values: Array.from(y?.data as Float32Array) }
}

test('the convolution gives the spectrum that the Fourier transform gives', async () => {
  const samples = Array.from({ length: 203 }, (_, at) => Math.sin(at / 3) + 0.3 * Math.cos(at * 1.7))

  const [expected, made] = [
    await spectrumOf(model, samples),
    await spectrumOf(rewriteModel(model, spectrumByConvolution), samples),
  ] as const

  expect(made.dims).toEqual(expected.dims)
  expect(Math.max(...expected.values)).toBeGreaterThan(2)
  for (const [index, value] of expected.values.entries()) expect(made.values[index]).toBeCloseTo(value, 4)
})

test('the imaginary part of the lowest and the highest band is nothing but the sign that the model has learnt', async () => {
  const samples = Array.from({ length: 203 }, (_, at) => Math.sin(at * at))

  const { dims, values } = await spectrumOf(rewriteModel(model, spectrumByConvolution), samples)

  const [, windows = 0, bands = 0] = dims ?? []
  expect([windows, bands]).toEqual([37, 11])
  for (let at = 0; at < windows; at += 1)
    for (const band of [0, bands - 1]) expect(values[(at * bands + band) * 2 + 1]).toBe(Math.fround(1e-30))
})
