import type { Language } from '@lautgabe/contract/languages.ts'
import type { OverlayPlay, ShownPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import { element, vector } from './element.ts'
import { heardIndex, heardShares, litWords, toWords, type Word } from './message-shape.ts'
import { voiceColour } from './voice-colour.ts'

type Drawn = { element: HTMLElement; length: number; words: Word[]; spans: HTMLElement[]; lit: number }

/** The words of a message. They light up as they are spoken, and the line being spoken is always visible. */
export class AlertWords {
  readonly element = element('div', 'lg-words')
  readonly #flow = element('div', 'lg-flow')
  readonly #language: Language
  readonly #drawn: Drawn[]
  #play: OverlayPlay
  #now: HTMLElement | undefined

  constructor(play: OverlayPlay, language: Language) {
    this.#play = play
    this.#language = language
    this.#drawn = play.shown.map(draw)
    for (const { element: part } of this.#drawn) this.#flow.append(part, ' ')
    this.element.append(this.#flow)
  }

  learn(play: OverlayPlay): void {
    this.#play = play
  }

  follow(position: number): void {
    const current = heardIndex(this.#play, position)
    for (const [index, share] of heardShares(this.#play, position, this.#language).entries()) {
      const drawn = this.#drawn[index]
      if (drawn) light(drawn, share, index === current)
    }
    const part = this.#drawn[current]
    if (part) this.#keepInSight(part.spans[Math.max(0, part.lit - 1)] ?? part.element)
  }

  /** After a change of the look, lines may break elsewhere. */
  measureAnew(): void {
    this.#now = undefined
    this.element.style.maxHeight = ''
  }

  /** Moves by whole lines, so that no line is cut. The previous line stays for slow readers. */
  #keepInSight(spoken: HTMLElement): void {
    if (spoken === this.#now || !this.element.isConnected) return
    this.#now = spoken
    const line = Number.parseFloat(getComputedStyle(this.#flow).lineHeight)
    const linesAll = Math.round(this.#flow.offsetHeight / line)
    const linesSeen = Math.max(1, Math.floor((this.element.clientHeight + 1) / line))
    if (linesSeen < linesAll) this.element.style.maxHeight = `${linesSeen * line}px`
    const before = Math.floor((spoken.offsetTop + 1) / line) - 1
    const moved = Math.max(0, Math.min(before, linesAll - linesSeen))
    this.#flow.style.transform = moved > 0 ? `translateY(${-moved * line}px)` : ''
  }
}

function light(drawn: Drawn, share: number, isCurrent: boolean): void {
  drawn.element.classList.toggle('lg-now', isCurrent)
  drawn.element.classList.toggle('lg-heard', share > 0)
  const lit = litWords(drawn.words, drawn.length, share)
  if (lit === drawn.lit) return
  drawn.lit = lit
  for (const [index, span] of drawn.spans.entries()) span.classList.toggle('lg-spoken', index < lit)
}

function draw(shown: ShownPart): Drawn {
  if (shown.kind === 'sound') {
    const badge = element('span', 'lg-sound')
    badge.append(note(), element('bdi', 'lg-sound-name', shown.sound_name))
    return { element: badge, length: 0, words: [], spans: [], lit: 0 }
  }
  const part = element('span', 'lg-part')
  part.style.setProperty('--lg-voice', voiceColour(shown.colour))
  const words = toWords(shown.text)
  const spans = words.map((word) => element('span', 'lg-word', word.text))
  const text = element('bdi', 'lg-text')
  text.append(...spans)
  part.append(element('bdi', 'lg-voice', shown.voice_name), ' ', text)
  return { element: part, length: shown.text.length, words, spans, lit: 0 }
}

/** Drawn as SVG, since not every machine has a font with this character. */
function note(): SVGElement {
  const drawing = vector('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  drawing.append(
    vector('path', { d: 'M9 18V5l12-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z' }),
  )
  return drawing
}
