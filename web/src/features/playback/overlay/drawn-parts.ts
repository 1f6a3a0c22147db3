import { element, vector } from './element.ts'

/** A word with the blank behind it. */
export const drawWord = (text: string): HTMLElement => element('span', 'lg-word', text)

export const drawVoice = (name: string): HTMLElement => element('bdi', 'lg-voice', name)

export function drawSound(name: string): HTMLElement {
  const badge = element('span', 'lg-sound')
  badge.append(note(), element('bdi', 'lg-sound-name', name))
  return badge
}

/** Words that were spoken light up. */
export function lightWords(spans: readonly HTMLElement[], lit: number): void {
  for (const [index, span] of spans.entries()) span.classList.toggle('lg-spoken', index < lit)
}

/** Drawn as SVG, since not every machine has a font with this character. */
function note(): SVGElement {
  const drawing = vector('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  drawing.append(
    vector('path', { d: 'M9 18V5l12-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z' }),
  )
  return drawing
}
