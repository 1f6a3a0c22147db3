import { type ShownWord, toShownWords } from '@lautgabe/contract/messages/shown-words.ts'
import type { OverlayPlay, ShownPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import { drawSound, drawVoice, drawWord, lightWords } from './drawn-parts.ts'
import { element } from './element.ts'
import { hasBegun, heardCharacters, heardIndex, litWords } from './message-shape.ts'
import { voiceColour } from './voice-colour.ts'

type Drawn = { element: HTMLElement; words: ShownWord[]; spans: HTMLElement[]; lit: number }

/** The words of a message. They light up as they are spoken, and the line being spoken is always visible. */
export class AlertWords {
  readonly element = element('div', 'lg-words')
  readonly #flow = element('div', 'lg-flow')
  readonly #drawn: Drawn[]
  #play: OverlayPlay
  #now: HTMLElement | undefined

  constructor(play: OverlayPlay) {
    this.#play = play
    this.#drawn = play.shown.map(draw)
    for (const { element: part } of this.#drawn) this.#flow.append(part, ' ')
    this.element.append(this.#flow)
  }

  learn(play: OverlayPlay): void {
    this.#play = play
  }

  follow(position: number): void {
    const current = heardIndex(this.#play, position)
    for (const [index, drawn] of this.#drawn.entries()) {
      drawn.element.classList.toggle('lg-now', index === current)
      drawn.element.classList.toggle('lg-heard', hasBegun(this.#play, index, position))
      const lit = litWords(drawn.words, heardCharacters(this.#play, index, position))
      if (lit !== drawn.lit) lightWords(drawn.spans, lit)
      drawn.lit = lit
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

function draw(shown: ShownPart): Drawn {
  if (shown.kind === 'sound') return { element: drawSound(shown.sound_name), words: [], spans: [], lit: 0 }
  const part = element('span', 'lg-part')
  part.style.setProperty('--lg-voice', voiceColour(shown.colour))
  const words = toShownWords(shown.text)
  const spans = words.map((word) => drawWord(`${word.text} `))
  const text = element('bdi', 'lg-text')
  text.append(...spans)
  part.append(drawVoice(shown.voice_name), ' ', text)
  return { element: part, words, spans, lit: 0 }
}
