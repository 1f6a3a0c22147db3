import onnxProto from 'onnx-proto'
import { type Graph, removeUnreadConstants } from './rewrite-model.ts'

const { onnx } = onnxProto
type Node = InstanceType<typeof onnx.NodeProto>
type Tensor = InstanceType<typeof onnx.TensorProto>

const { FLOAT, FLOAT16 } = onnx.TensorProto.DataType
const { INT } = onnx.AttributeProto.AttributeType
const largestHalf = 65_504

/**
 * Lets the float convolutions of a model compute in float16, for processors that do this faster. The rest of the model
 * stays as it was: `x → Conv → y` becomes `x → Cast → Conv → Cast → y`, with weights and bias in float16.
 *
 * A convolution stays in float if a weight is too large for float16, which would make it infinite, or if the model
 * computes its weights.
 */
export function halveConvolutions(graph: Graph): void {
  const tensors = new Map((graph.initializer as Tensor[]).map((tensor) => [tensor.name, tensor]))
  // Convolutions can share a tensor, and a graph must not have it twice.
  const made = new Map<string, Tensor>()
  graph.node = (graph.node as Node[]).flatMap((node) => {
    if (node.opType !== 'Conv') return [node]
    const halves = node.input.slice(1).map((name) => made.get(name) ?? toHalf(tensors.get(name)))
    if (!halves.every((half) => half !== undefined)) return [node]
    for (const [index, half] of halves.entries()) made.set(node.input[index + 1] ?? '', half)
    return halfConvolution(node, halves)
  })
  graph.initializer.push(...made.values())
  removeUnreadConstants(graph)
}

function halfConvolution(conv: Node, constants: Tensor[]): Node[] {
  const [source = ''] = conv.input
  const [result = ''] = conv.output
  // The names of results are unique in a graph, so the new ones are too.
  const [narrowed, computed] = [`${result}_half_in`, `${result}_half_out`]
  return [
    cast(source, narrowed, FLOAT16),
    onnx.NodeProto.create({
      name: `${conv.name}_half`,
      opType: 'Conv',
      attribute: conv.attribute,
      input: [narrowed, ...constants.map(({ name }) => name ?? '')],
      output: [computed],
    }),
    cast(computed, result, FLOAT),
  ]
}

const cast = (from: string, to: string, type: number) =>
  onnx.NodeProto.create({
    opType: 'Cast',
    name: `${to}_cast`,
    input: [from],
    output: [to],
    attribute: [onnx.AttributeProto.create({ name: 'to', type: INT, i: type })],
  })

function toHalf(tensor: Tensor | undefined): Tensor | undefined {
  if (tensor?.dataType !== FLOAT) return undefined
  const { name, dims, rawData, floatData } = tensor
  // The bytes lie anywhere in the file, and a view of floats must begin at a multiple of four.
  const floats = rawData?.length
    ? new Float32Array(Uint8Array.from(rawData).buffer)
    : Float32Array.from(floatData ?? [])
  if (!floats.every((value) => Math.abs(value) <= largestHalf)) return undefined
  return onnx.TensorProto.create({
    name: `${name}_half`,
    dataType: FLOAT16,
    dims: dims ?? [],
    rawData: new Uint8Array(new Float16Array(floats).buffer),
  })
}
