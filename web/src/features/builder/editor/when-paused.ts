import { flushSync } from 'react-dom'

/** Shorter than most people take from one letter to the next. */
const pauseMilliseconds = 100

export type PauseTask = {
  /** Once, as soon as nobody has asked for a moment. */
  ask: () => void
  /** Now, if it was asked for. */
  finish: () => void
}

/**
 * Work that a typed letter causes but must not wait for: it comes when the writer pauses. React does it in one go then; if
 * it came bit by bit, the last ones would meet the next letter.
 */
export function whenPaused(work: () => void): PauseTask {
  let timer: number | undefined
  const finish = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    work()
  }
  return {
    ask: () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => flushSync(finish), pauseMilliseconds)
    },
    finish,
  }
}
