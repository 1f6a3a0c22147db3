import onnxProto from 'onnx-proto'
import type { Graph } from './rewrite-model.ts'

const { onnx } = onnxProto
type Node = InstanceType<typeof onnx.NodeProto>

const { FLOAT, INT64 } = onnx.TensorProto.DataType
const { INT } = onnx.AttributeProto.AttributeType

/**
 * The three results that go from the half of the model that reads to the half that makes sound. A frame is a fortieth of a
 * second; pitch and loudness have two values for each.
 */
const sounds = '/encoder/MatMul_1_output_0'
const pitch = '/encoder/Reshape_output_0'
const loudness = '/encoder/Reshape_1_output_0'

/** A frame below this loudness stays under 0.001 of full scale. Silence has about -9, speech 2 to 10. */
const audibleLoudness = -5
/** Frames of silence that stay on either side, so that a breath or the end of a sound is not cut off. */
const framesKept = 4

/**
 * Lets the model make no sound for the silence before the first and after the last word. The model plans 0.3 to 0.5
 * seconds of it on either side, a quarter of a short piece, which is cut off later anyway; making sound is 96 % of the work.
 * A text without an audible frame keeps all its frames.
 */
export function skipSilence(graph: Graph): void {
  const heard = new Map([sounds, pitch, loudness].map((name) => [name, `${name}_heard`]))
  const [before, after] = partAt(graph.node as Node[], heard)
  for (const node of after) node.input = node.input.map((name) => heard.get(name) ?? name)
  graph.node = [...before, ...cutNodes(heard), ...after]
  graph.initializer.push(...constants)
}

/** The nodes that read one of the results, directly or not, come after all others, so that the cut fits in between. */
function partAt(nodes: readonly Node[], results: ReadonlyMap<string, string>): [before: Node[], after: Node[]] {
  const made = new Set(nodes.flatMap(({ output }) => output))
  for (const name of results.keys()) if (!made.has(name)) throw new Error(`the graph has no ${name}`)
  const behind = new Set(results.keys())
  const [before, after]: [Node[], Node[]] = [[], []]
  for (const node of nodes) {
    const isBehind = node.input.some((name) => behind.has(name))
    if (isBehind) for (const name of node.output) behind.add(name)
    ;(isBehind ? after : before).push(node)
  }
  return [before, after]
}

/** Finds the first and the last audible frame, and cuts the results there. Without any, they are the first and last of all. */
function cutNodes(heard: ReadonlyMap<string, string>): Node[] {
  const cut = (name: string, axis: string, isDouble: boolean) =>
    node(
      'Slice',
      [name, ...(isDouble ? ['heard_begin_double', 'heard_end_double'] : ['heard_begin', 'heard_end']), axis],
      heard.get(name) ?? '',
    )
  return [
    node('Greater', [loudness, 'heard_level'], 'heard_loud'),
    node('Cast', ['heard_loud'], 'heard_number', { to: FLOAT }),
    node('ArgMax', ['heard_number'], 'heard_first', { axis: 1, keepdims: 0 }),
    node('ArgMax', ['heard_number'], 'heard_last', { axis: 1, keepdims: 0, select_last_index: 1 }),
    node('Div', ['heard_first', 'heard_two'], 'heard_first_frame'),
    node('Div', ['heard_last', 'heard_two'], 'heard_last_frame'),
    node('Sub', ['heard_first_frame', 'heard_kept'], 'heard_begin_or_less'),
    node('Max', ['heard_begin_or_less', 'heard_zero'], 'heard_begin'),
    // A cut that ends behind the last frame ends with it.
    node('Add', ['heard_last_frame', 'heard_kept_after'], 'heard_end'),
    node('Mul', ['heard_begin', 'heard_two'], 'heard_begin_double'),
    node('Mul', ['heard_end', 'heard_two'], 'heard_end_double'),
    cut(sounds, 'heard_two', false),
    cut(pitch, 'heard_one', true),
    cut(loudness, 'heard_one', true),
  ]
}

const whole = (name: string, value: number) =>
  onnx.TensorProto.create({ name, dataType: INT64, dims: [1], int64Data: [value] })

const constants = [
  onnx.TensorProto.create({ name: 'heard_level', dataType: FLOAT, dims: [1], floatData: [audibleLoudness] }),
  whole('heard_zero', 0),
  whole('heard_one', 1),
  whole('heard_two', 2),
  whole('heard_kept', framesKept),
  whole('heard_kept_after', framesKept + 1),
]

const node = (opType: string, input: string[], output: string, attributes: Record<string, number> = {}) =>
  onnx.NodeProto.create({
    opType,
    name: output,
    input,
    output: [output],
    attribute: Object.entries(attributes).map(([name, i]) => onnx.AttributeProto.create({ name, type: INT, i })),
  })
