import { parentPort, type Transferable } from 'node:worker_threads'

export type TaskAnswer = { type: 'answer'; ok: true; result: unknown } | { type: 'answer'; ok: false; message: string }

/** The worker's end of a worker pool. Byte arrays directly in a result are handed over, not copied. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it was sent
export function answerTasks<Task>(perform: (task: Task) => Promise<object>): void {
  const port = parentPort
  if (!port) throw new Error('This file runs in a worker thread only.')
  // Decoders write a line about each damaged packet. Nobody reads it, but the main thread would have to take it.
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true
  const answer = async (task: Task) => {
    try {
      const result = await perform(task)
      port.postMessage({ type: 'answer', ok: true, result } satisfies TaskAnswer, buffersOf(result))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      port.postMessage({ type: 'answer', ok: false, message } satisfies TaskAnswer)
    }
  }
  port.on('message', (message: { type: string; task: Task }) => {
    if (message.type === 'task') void answer(message.task)
  })
}

function buffersOf(result: object): Transferable[] {
  return Object.values(result).flatMap((value: unknown) =>
    value instanceof Uint8Array && value.byteLength === value.buffer.byteLength && value.buffer instanceof ArrayBuffer
      ? [value.buffer]
      : [],
  )
}
