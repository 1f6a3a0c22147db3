import onnxProto from 'onnx-proto'
import { type Graph, removeUnreadConstants } from './rewrite-model.ts'

const { onnx } = onnxProto
type Node = InstanceType<typeof onnx.NodeProto>
type Tensor = InstanceType<typeof onnx.TensorProto>

const unsignedBytes: number = onnx.TensorProto.DataType.UINT8

/**
 * Rewrites the integer convolutions of an 8-bit model, which the CPU runtime executes slowly, into float ones. The
 * weights keep their values, (q − zero point) × scale; the speed doubles. The graph had
 *
 *   x → DynamicQuantizeLinear → ConvInteger → (Add bias ÷ scale) → Cast → Mul scale → y
 *
 * and has `x → Conv → y` afterwards. Graph nodes that nothing reads any more are removed.
 */
export function convertGraph(graph: Graph): void {
  const lookUp = indexGraph(graph)
  const replacements = new Map<Node, Node>()
  for (const node of graph.node as Node[]) {
    if (node.opType !== 'ConvInteger') continue
    const { end, conv, weight } = floatConvolution(node, lookUp)
    replacements.set(end, conv)
    graph.initializer.push(weight)
  }
  graph.node = withoutUnread(
    (graph.node as Node[]).map((node) => replacements.get(node) ?? node),
    graph.output.map((output) => output.name ?? ''),
  )
  removeUnreadConstants(graph)
}

type LookUp = ReturnType<typeof indexGraph>

function indexGraph(graph: Graph) {
  const makers = new Map<string, Node>()
  const readers = new Map<string, Node[]>()
  for (const node of graph.node as Node[]) {
    for (const name of node.output) makers.set(name, node)
    for (const name of node.input) readers.set(name, [...(readers.get(name) ?? []), node])
  }
  const tensors = new Map((graph.initializer as Tensor[]).map((tensor) => [tensor.name, tensor]))
  return {
    maker: (name: string | undefined) => required(makers.get(name ?? ''), name),
    reader: (name: string | undefined) => required(readers.get(name ?? '')?.[0], name),
    tensor: (name: string | undefined) => required(tensors.get(name ?? ''), name),
  }
}

function floatConvolution(node: Node, { maker, reader, tensor }: LookUp) {
  const [, quantizedName, , zeroPointName] = node.input
  let end = reader(node.output[0])
  const bias = end.opType === 'Add' ? biasOf(end, node, maker) : undefined
  if (bias !== undefined) end = reader(end.output[0])
  end = expectKind(reader(expectKind(end, 'Cast').output[0]), 'Mul')

  // The last multiplication is by (scale of x) × (scale of the weights).
  const scaleName = expectKind(maker(end.input[1]), 'Mul').input[1]
  const weight = toFloat(tensor(quantizedName), tensor(zeroPointName), tensor(scaleName))
  const source = expectKind(maker(node.input[0]), 'DynamicQuantizeLinear').input[0] ?? ''
  const conv = onnx.NodeProto.create({
    name: `${node.name}_float`,
    opType: 'Conv',
    input: [source, weight.name ?? '', ...(bias === undefined ? [] : [bias])],
    output: end.output,
    attribute: node.attribute,
  })
  return { end, conv, weight }
}

/**
 * The model divided the bias by the scale, rounded it down and reshaped it. The name of the original bias stands at the
 * start of that chain.
 */
function biasOf(add: Node, conv: Node, maker: LookUp['maker']): string {
  let name = add.input.find((input) => input !== conv.output[0])
  for (;;) {
    const node = maker(name)
    name = node.input[0]
    if (node.opType === 'Div') return name ?? ''
  }
}

function toFloat(quantized: Tensor, zeroPoint: Tensor, scale: Tensor): Tensor {
  if (quantized.dataType !== unsignedBytes) throw new Error('the weights are not unsigned bytes')
  const values = quantized.rawData ?? new Uint8Array()
  const zero = zeroPoint.rawData?.[0] ?? zeroPoint.int32Data?.[0] ?? 0
  const factor = floatOf(scale)
  const floats = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) floats[i] = ((values[i] ?? 0) - zero) * factor
  return onnx.TensorProto.create({
    name: `${quantized.name}_float`,
    dataType: onnx.TensorProto.DataType.FLOAT,
    dims: quantized.dims ?? [],
    rawData: new Uint8Array(floats.buffer),
  })
}

function floatOf({ rawData, floatData }: Tensor): number {
  if (!rawData?.length) return floatData?.[0] ?? 1
  return new DataView(rawData.buffer, rawData.byteOffset, rawData.length).getFloat32(0, true)
}

function withoutUnread(nodes: Node[], wanted: string[]): Node[] {
  const read = new Set(wanted)
  const kept: Node[] = []
  for (const node of nodes.toReversed()) {
    if (!node.output.some((name) => read.has(name))) continue
    kept.push(node)
    for (const name of node.input) read.add(name)
  }
  return kept.toReversed()
}

function expectKind(node: Node, kind: string): Node {
  if (node.opType !== kind) throw new Error(`the graph has ${node.opType} where ${kind} was expected`)
  return node
}

function required<Thing>(thing: Thing | undefined, name: string | undefined): Thing {
  if (thing === undefined) throw new Error(`the graph has no ${name}`)
  return thing
}
