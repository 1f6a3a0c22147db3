import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The questions that a process of this measurement answers, by name. */
export type Answers = Record<string, (given: never) => unknown>

type Question = { question: string; id: number; given: unknown }
type Answer = { id: number; answer: unknown }

export type Child = {
  process: ChildProcess
  ask<Result>(question: string, given?: unknown): Promise<Result>
  stop(): Promise<void>
}

/** The side of the child process. */
export function answerParent(answers: Answers): void {
  const reply = async ({ question, id, given }: Question) => {
    const answer = await answers[question]?.(given as never)
    process.send?.({ id, answer } satisfies Answer)
  }
  process.on('message', (question: Question) => void reply(question))
  process.once('disconnect', () => process.exit(0))
}

type Options = { nodeOptions?: string[]; settings?: Record<string, string> }

/** Resolves with the first message of the child, which says that it is ready. */
export async function startChild(file: string, { nodeOptions = [], settings = {} }: Options = {}): Promise<Child> {
  const child = fork(file, [], {
    execArgv: nodeOptions,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`${file} ended before it was ready`)
  })
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  const waiting = new Map<number, (answer: unknown) => void>()
  child.on('message', ({ id, answer }: Answer) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  let asked = 0
  return {
    process: child,
    async ask<Result>(question: string, given?: unknown) {
      const id = (asked += 1)
      const { promise, resolve } = Promise.withResolvers<unknown>()
      waiting.set(id, resolve)
      child.send({ question, id, given } satisfies Question)
      return (await promise) as Result
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
