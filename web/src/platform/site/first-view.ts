import { whenIdle } from '../browser/when-idle.ts'
import { readFrontToken } from '../session/session.ts'

/** The visitor is about to do something. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves when the site's code may load: at once where only the code can show the page, else after the first paint or
 * as soon as the visitor stirs. Fetches all that the page needs at the same time.
 */
export async function untilCodeMayLoad(): Promise<void> {
  // The server puts the scripts of a page that can be read without them here, where no browser fetches them.
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts')
  if (!scripts) return
  // The header looks different for someone who is signed in.
  if (readFrontToken(document.cookie).status === 'signed-out') await Promise.race([firstSign(), idleAfterPaint()])
  document.head.append(scripts.content)
}

async function firstSign(): Promise<void> {
  await Promise.race(signs.map((name) => nextEvent(document, name)))
}

async function idleAfterPaint(): Promise<void> {
  if (document.readyState !== 'complete') await nextEvent(window, 'load')
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  await whenIdle()
}

function nextEvent(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(name, resolve, { once: true, capture: true, passive: true })
  })
}

/** Keeps the last press of a button that nothing answers yet. The returned function lets it through. */
export function holdPresses(): () => void {
  let pressed: HTMLButtonElement | undefined
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  document.addEventListener('click', hold, { capture: true })
  return () => {
    document.removeEventListener('click', hold, { capture: true })
    pressed?.click()
  }
}
