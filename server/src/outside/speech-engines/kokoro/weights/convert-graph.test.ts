import onnxProto from 'onnx-proto'
import { expect, test } from 'vitest'
import { convertGraph } from './convert-graph.ts'
import { rewriteModel } from './rewrite-model.ts'

const { onnx } = onnxProto
const { FLOAT, UINT8 } = onnx.TensorProto.DataType

const node = (opType: string, input: string[], output: string[]) =>
  onnx.NodeProto.create({ opType, input, output, name: output[0] ?? '' })
const floats = (name: string, values: number[]) =>
  onnx.TensorProto.create({
    name,
    dataType: FLOAT,
    dims: [values.length],
    rawData: new Uint8Array(new Float32Array(values).buffer),
  })

function aModel({ hasBias }: { hasBias: boolean }) {
  const afterConvolution = hasBias
    ? [
        node('Div', ['bias', 'scales'], ['divided']),
        node('Floor', ['divided'], ['floored']),
        node('Cast', ['floored'], ['whole']),
        node('Reshape', ['whole', 'shape'], ['reshaped']),
        node('Add', ['convolved', 'reshaped'], ['added']),
        node('Cast', ['added'], ['cast']),
      ]
    : [node('Cast', ['convolved'], ['cast'])]
  return onnx.ModelProto.encode(
    onnx.ModelProto.create({
      graph: onnx.GraphProto.create({
        node: [
          node('DynamicQuantizeLinear', ['x'], ['xq', 'xs', 'xz']),
          node('Mul', ['xs', 'ws'], ['scales']),
          node('ConvInteger', ['xq', 'w', 'xz', 'wz'], ['convolved']),
          ...afterConvolution,
          node('Mul', ['cast', 'scales'], ['y']),
          node('Tanh', ['y'], ['z']),
        ],
        initializer: [
          onnx.TensorProto.create({
            name: 'w',
            dataType: UINT8,
            dims: [1, 1, 3],
            rawData: new Uint8Array([126, 128, 130]),
          }),
          onnx.TensorProto.create({ name: 'wz', dataType: UINT8, int32Data: [128] }),
          floats('ws', [0.5]),
          floats('bias', [7]),
        ],
        output: [onnx.ValueInfoProto.create({ name: 'z' })],
      }),
    }),
  ).finish()
}

test.each([true, false])('an integer convolution becomes a float one with the same weights (bias: %s)', (hasBias) => {
  const { graph } = onnx.ModelProto.decode(rewriteModel(aModel({ hasBias }), convertGraph))

  expect(graph?.node?.map(({ opType }) => opType)).toEqual(['Conv', 'Tanh'])
  expect(graph?.node?.[0]?.input).toEqual(['x', 'w_float', ...(hasBias ? ['bias'] : [])])
  expect(graph?.node?.[0]?.output).toEqual(['y'])
  const weight = graph?.initializer?.find(({ name }) => name === 'w_float')?.rawData ?? new Uint8Array()
  expect(Array.from(new Float32Array(Uint8Array.from(weight).buffer))).toEqual([-1, 0, 1])
})
