import { answerTasks } from '../platform/workers/answer-tasks.ts'

export type Order =
  | { order: 'double'; value: number }
  | { order: 'complain'; lines: number }
  | { order: 'throw' | 'die' | 'loop' | 'hoard' | 'crash later' }

// oxlint-disable-next-line no-console -- decoders keep it like this from the moment they are loaded
const complain = console.error.bind(console)

/** A worker for tests that misbehaves on demand. */
answerTasks<Order>(async (task) => {
  switch (task.order) {
    case 'double':
      return { value: task.value * 2, bytes: Uint8Array.of(1, 2, 3) }
    case 'complain':
      for (let line = 0; line < task.lines; line += 1) complain('a packet is damaged')
      return { value: task.lines }
    case 'throw':
      throw new Error('I was told to')
    case 'die':
      return process.exit(3)
    case 'crash later':
      setImmediate(() => {
        throw new Error('nobody catches this')
      })
      return new Promise<object>(() => {})
    case 'loop':
      for (;;);
    case 'hoard': {
      const kept: number[][] = []
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index))
    }
  }
})
