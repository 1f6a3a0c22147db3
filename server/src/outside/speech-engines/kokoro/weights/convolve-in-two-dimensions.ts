import onnxProto from 'onnx-proto'
import type { Graph } from './rewrite-model.ts'

const { onnx } = onnxProto
type Node = InstanceType<typeof onnx.NodeProto>
type Tensor = InstanceType<typeof onnx.TensorProto>
type Attribute = Node['attribute'][number]

const { INT64 } = onnx.TensorProto.DataType
const heightAxis = 2
const axisName = 'height_axis'

/**
 * Lets the convolutions of a model over time compute as convolutions over pictures that are one row high. The runtime has
 * code for pictures that keeps a block of channels in the registers of the processor, and none for sounds.
 *
 * `x → Conv → y` becomes `x → Unsqueeze → Conv → Squeeze → y`. The weights keep their values and their bytes.
 */
export function convolveInTwoDimensions(graph: Graph): void {
  const kernels = new Map((graph.initializer as Tensor[]).map((tensor) => [tensor.name, tensor]))
  // Convolutions can share a kernel.
  const raised = new Set<Tensor>()
  graph.node = (graph.node as Node[]).flatMap((node) => {
    const kernel = node.opType === 'Conv' ? kernels.get(node.input[1] ?? '') : undefined
    if (!kernel || (!raised.has(kernel) && kernel.dims?.length !== 3)) return [node]
    if (!raised.has(kernel)) kernel.dims = withRow(kernel.dims ?? [], 1)
    raised.add(kernel)
    return inTwoDimensions(node)
  })
  if (raised.size > 0)
    graph.initializer.push(
      onnx.TensorProto.create({ name: axisName, dataType: INT64, dims: [1], int64Data: [heightAxis] }),
    )
}

function inTwoDimensions(conv: Node): Node[] {
  const [source = '', ...constants] = conv.input
  const [result = ''] = conv.output
  // The names of results are unique in a graph, so the new ones are too.
  const [picture, computed] = [`${result}_picture_in`, `${result}_picture_out`]
  return [
    node('Unsqueeze', [source, axisName], picture, []),
    node('Conv', [picture, ...constants], computed, conv.attribute.map(withHeight)),
    node('Squeeze', [computed, axisName], result, []),
  ]
}

function withHeight(attribute: Attribute): Attribute {
  const { name, ints } = attribute
  // Begin and end of each dimension: all begins come first.
  if (name === 'pads') return withInts(attribute, [0, ints?.[0] ?? 0, 0, ints?.[1] ?? 0])
  if (name === 'kernel_shape' || name === 'strides' || name === 'dilations')
    return withInts(attribute, [1, ints?.[0] ?? 1])
  return attribute
}

type Ints = NonNullable<Attribute['ints']>

const withInts = (attribute: Attribute, ints: Ints) => onnx.AttributeProto.create({ ...attribute, ints })

const withRow = (dims: Ints, height: number): Ints => [...dims.slice(0, heightAxis), height, ...dims.slice(heightAxis)]

const node = (opType: string, input: string[], output: string, attribute: Attribute[]) =>
  onnx.NodeProto.create({ opType, name: output, input, output: [output], attribute })
