import { OutsideError } from '../outside-error.ts'
import type { ToChild, ToParent } from './child-messages.ts'

type Answerer<Question, Answer> = (question: Question) => Promise<Answer> | Answer

/**
 * Prepares the child with the parent's input, then returns the function that answers. `report` tells the parent the
 * progress, from 0 to 1; `tellFigures` what the child has measured about its work, at any time.
 */
export type Prepare<Input, Question, Answer, Figures> = (
  input: Input,
  report: (progress: number) => void,
  tellFigures: (figures: Figures) => void,
) => Promise<Answerer<Question, Answer>>

/** The child's end of a supervised process. The parent sends one question at a time. */
export function serveParent<Input, Question, Answer, Figures = never>(
  prepare: Prepare<Input, Question, Answer, Figures>,
): void {
  let answerer: Answerer<Question, Answer> | undefined
  async function getReady(input: Input): Promise<void> {
    try {
      answerer = await prepare(
        input,
        (progress) => tell({ type: 'progress', progress }),
        (figures) => tell({ type: 'figures', figures }),
      )
      tell({ type: 'ready' })
    } catch (error) {
      tell({ type: 'cannot-start', reason: error instanceof Error ? error.message : 'unknown' })
    }
  }
  // The server has gone or wants no more. An orderly exit could wait for a thread of a library, and nothing is to be saved.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('uncaughtException', (error) => {
    tell({ type: 'crashing', reason: placeOf(error) }, () => process.exit(1))
  })
  process.on('message', (message: ToChild) => {
    if (message.type === 'prepare') void getReady(message.input as Input)
    if (message.type === 'ask' && answerer) void reply(message.id, message.question as Question, answerer)
  })
}

async function reply<Question, Answer>(id: number, question: Question, answerer: Answerer<Question, Answer>) {
  try {
    tell({ type: 'answer', id, answer: await answerer(question) })
  } catch (error) {
    const advice = error instanceof OutsideError ? error.advice : 'try-later'
    const reason = error instanceof OutsideError ? error.message : placeOf(error)
    tell({ type: 'refused', id, advice, reason })
  }
}

function tell(message: ToParent, then?: () => void): void {
  if (process.connected) process.send?.(message, () => then?.())
  else then?.()
}

/** Where the error happened, without its message: the message may quote the text to be spoken. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something was thrown that is no error'
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [error.name, ...frames.slice(0, 3).map((frame) => frame.trim())].join(' ')
}
