import onnxProto from 'onnx-proto'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { convolveInTwoDimensions } from './convolve-in-two-dimensions.ts'
import { rewriteModel } from './rewrite-model.ts'

const { onnx } = onnxProto
const { FLOAT } = onnx.TensorProto.DataType
const { INT, INTS } = onnx.AttributeProto.AttributeType

const channels = 16
const length = 60

const noise = (count: number, seed: number) =>
  Float32Array.from({ length: count }, (_, at) => Math.sin((at + 1) * 12.9898 + seed) / 4)
const floats = (name: string, dims: number[], seed: number) =>
  onnx.TensorProto.create({
    name,
    dataType: FLOAT,
    dims,
    rawData: new Uint8Array(
      noise(
        dims.reduce((all, each) => all * each),
        seed,
      ).buffer,
    ),
  })
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
const conv = (input: string[], output: string, lists: Record<string, number[]>, group = 1) =>
  onnx.NodeProto.create({
    opType: 'Conv',
    name: output,
    input,
    output: [output],
    attribute: [
      onnx.AttributeProto.create({ name: 'group', type: INT, i: group }),
      ...Object.entries(lists).map(([name, ints]) => onnx.AttributeProto.create({ name, type: INTS, ints })),
    ],
  })

/** Convolutions that share a kernel, are stretched, take steps, and work on each channel alone. */
const model = onnx.ModelProto.encode(
  onnx.ModelProto.create({
    irVersion: 9,
    opsetImport: [{ domain: '', version: 20 }],
    graph: onnx.GraphProto.create({
      name: 'small',
      node: [
        conv(['x', 'kernel', 'bias'], 'plain', { kernel_shape: [3], pads: [2, 1], strides: [1], dilations: [1] }),
        conv(['plain', 'kernel'], 'stretched', { kernel_shape: [3], pads: [6, 6], dilations: [5] }),
        conv(['stretched', 'each'], 'alone', { kernel_shape: [5] }, channels),
        conv(['alone', 'kernel', 'bias'], 'y', { kernel_shape: [3], strides: [2] }),
      ],
      initializer: [
        floats('kernel', [channels, channels, 3], 1),
        floats('bias', [channels], 2),
        floats('each', [channels, 1, 5], 3),
      ],
      input: [place('x', [1, channels, 'length'])],
      output: [place('y', [1, channels, 'shorter'])],
    }),
  }),
).finish()

async function run(bytes: Uint8Array) {
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 4 })
  const { y } = await session.run({ x: new Tensor('float32', noise(channels * length, 4), [1, channels, length]) })
  await session.release()
  return { dims: y?.dims, values: Array.from(y?.data as Float32Array) }
}

test('all convolutions have a second dimension, and their results are the same', async () => {
  const lifted = rewriteModel(model, convolveInTwoDimensions)

  const [expected, made] = [await run(model), await run(lifted)]
  const kernels = onnx.ModelProto.decode(lifted).graph?.initializer?.map(({ name, dims }) => [
    name,
    dims?.map((each) => Number(each)),
  ])
  expect(kernels).toEqual([
    ['kernel', [channels, channels, 1, 3]],
    ['bias', [channels]],
    ['each', [channels, 1, 1, 5]],
    ['height_axis', [1]],
  ])
  expect(made.dims).toEqual(expected.dims)
  expect(Math.max(...expected.values.map(Math.abs))).toBeGreaterThan(0.2)
  for (const [index, value] of expected.values.entries()) expect(made.values[index]).toBeCloseTo(value, 4)
})

test('a model without such convolutions stays as it is', () => {
  const once = rewriteModel(model, convolveInTwoDimensions)

  expect(rewriteModel(once, convolveInTwoDimensions)).toEqual(once)
})
