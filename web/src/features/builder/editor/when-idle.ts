import { flushSync } from 'react-dom'

/** Nobody who types without a break waits longer. */
const latestMilliseconds = 250

export type IdleTask = {
  /** Once, as soon as nothing is waiting to be seen. */
  ask: () => void
  /** Now, if it was asked for. */
  finish: () => void
}

/**
 * Work that a typed letter causes but must not wait for: it comes after the picture that shows the letter. React does it
 * in one go then; if it came bit by bit, the last ones would meet the next letter.
 */
export function whenIdle(work: () => void): IdleTask {
  let isAsked = false
  const finish = () => {
    if (!isAsked) return
    isAsked = false
    work()
  }
  const finishInOneGo = () => flushSync(finish)
  return {
    ask: () => {
      if (isAsked) return
      isAsked = true
      // Safari has no such callback.
      if ('requestIdleCallback' in window) requestIdleCallback(finishInOneGo, { timeout: latestMilliseconds })
      else setTimeout(finishInOneGo)
    },
    finish,
  }
}
