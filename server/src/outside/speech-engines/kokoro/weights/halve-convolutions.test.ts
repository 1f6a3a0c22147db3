import onnxProto from 'onnx-proto'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { halveConvolutions } from './halve-convolutions.ts'
import { rewriteModel } from './rewrite-model.ts'

const { onnx } = onnxProto
const { FLOAT, FLOAT16 } = onnx.TensorProto.DataType

const node = (opType: string, input: string[], output: string[]) =>
  onnx.NodeProto.create({ opType, input, output, name: output[0] ?? '' })
const floats = (name: string, dims: number[], values: number[]) =>
  onnx.TensorProto.create({ name, dataType: FLOAT, dims, rawData: new Uint8Array(new Float32Array(values).buffer) })
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

const kernel = [0.25, -1.5, 0.333, 1, 0.001, -0.7]

/** `x` with one row → two rows by a convolution with bias → the same weights without bias → tanh. */
function aModel(bias: number[]) {
  return onnx.ModelProto.encode(
    onnx.ModelProto.create({
      irVersion: 9,
      opsetImport: [{ domain: '', version: 20 }],
      graph: onnx.GraphProto.create({
        name: 'small',
        node: [
          node('Conv', ['x', 'kernel', 'bias'], ['rows']),
          node('ReduceSum', ['rows', 'axis'], ['summed']),
          node('Conv', ['summed', 'kernel'], ['again']),
          node('Tanh', ['again'], ['y']),
        ],
        initializer: [
          floats('kernel', [2, 1, 3], kernel),
          floats('bias', [2], bias),
          onnx.TensorProto.create({ name: 'axis', dataType: 7, dims: [1], int64Data: [1] }),
        ],
        input: [place('x', [1, 1, 'length'])],
        output: [place('y', [1, 2, 'shorter'])],
      }),
    }),
  ).finish()
}

async function run(model: Uint8Array): Promise<number[]> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 4 })
  const x = Float32Array.from({ length: 40 }, (_, index) => Math.sin(index / 3))
  const { y } = await session.run({ x: new Tensor('float32', x, [1, 1, x.length]) })
  await session.release()
  return Array.from(y?.data as Float32Array)
}

const graphOf = (model: Uint8Array) => onnx.ModelProto.decode(model).graph
const kindsOf = (model: Uint8Array) => graphOf(model)?.node?.map(({ opType }) => opType)

test('a convolution computes in float16, with weights and bias in float16, and casts stand around it', () => {
  const halved = rewriteModel(aModel([0.1, -2]), halveConvolutions)

  expect(kindsOf(halved)).toEqual(['Cast', 'Conv', 'Cast', 'ReduceSum', 'Cast', 'Conv', 'Cast', 'Tanh'])
  const constants = graphOf(halved)?.initializer?.map(({ name, dataType }) => [name, dataType])
  expect(constants).toEqual([
    ['axis', 7],
    ['kernel_half', FLOAT16],
    ['bias_half', FLOAT16],
  ])
})

test('the result is the same but for the rounding of float16', async () => {
  const model = aModel([0.1, -2])

  const [expected, halved] = [await run(model), await run(rewriteModel(model, halveConvolutions))]

  expect(halved).toHaveLength(expected.length)
  expect(Math.max(...expected.map(Math.abs))).toBeGreaterThan(0.5)
  for (const [index, value] of expected.entries()) expect(halved[index]).toBeCloseTo(value, 2)
})

test('a convolution with a value that float16 cannot hold stays in float, so that nothing becomes infinite', async () => {
  // The rows are too large for float16, their sum is not.
  const model = aModel([70_000, -70_000])

  const halved = rewriteModel(model, halveConvolutions)

  expect(kindsOf(halved)).toEqual(['Conv', 'ReduceSum', 'Cast', 'Conv', 'Cast', 'Tanh'])
  expect((await run(halved)).every(Number.isFinite)).toBe(true)
})
