import { flushSync } from 'react-dom'

/** Shorter than most people's time from one letter to the next. */
const pauseMilliseconds = 100

export type PauseTask = {
  /** Runs the work once, after a moment without further calls. */
  ask: () => void
  /** Runs the work now, if it was asked for. */
  finish: () => void
}

/**
 * Work that a typed letter causes, but that must not delay the letter: it runs when the writer pauses. React then does
 * it in one go. In small pieces, the last ones would collide with the next letter.
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
