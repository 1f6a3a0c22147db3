import onnxProto from 'onnx-proto'

const { onnx } = onnxProto

export type Graph = InstanceType<typeof onnx.GraphProto>

/** Changes a graph in place. */
export type Rewrite = (graph: Graph) => void

/** Reads a model, lets others change its graph one after the other, and writes it. A model has up to 256 MB. */
export function rewriteModel(modelBytes: Uint8Array, ...rewrites: readonly Rewrite[]): Uint8Array {
  const model = onnx.ModelProto.decode(modelBytes)
  for (const rewrite of rewrites) rewrite(model.graph as Graph)
  return onnx.ModelProto.encode(model).finish()
}

/** Constants that no node reads any more only take room. */
export function removeUnreadConstants(graph: Graph): void {
  const read = new Set(graph.node.flatMap((node) => node.input ?? []))
  graph.initializer = graph.initializer.filter((tensor) => read.has(tensor.name ?? ''))
}
