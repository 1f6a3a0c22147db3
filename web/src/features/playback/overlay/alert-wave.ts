import type { Language } from '@lautgabe/contract/languages.ts'
import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import { element, vector } from './element.ts'
import { toWave, type Wave } from './message-shape.ts'
import { voiceColour } from './voice-colour.ts'

const barCount = 72
const pitch = 10
const height = 100

/** The waveform of the whole message. The part that has been heard has the colours of the voices. */
export class AlertWave {
  readonly element = element('div', 'lg-waveform')
  readonly #window = element('div', 'lg-wave-window')
  readonly #played = element('div', 'lg-wave-played')
  readonly #language: Language
  #seconds = 1

  constructor(play: OverlayPlay, language: Language) {
    this.#language = language
    this.learn(play)
    this.follow(0)
  }

  learn(play: OverlayPlay): void {
    const wave = toWave(play, barCount, this.#language)
    this.#seconds = wave.seconds
    this.#played.replaceChildren(draw(wave, true))
    this.#window.replaceChildren(this.#played)
    this.element.replaceChildren(draw(wave, false), this.#window)
  }

  /** A window slides over the lit wave. The wave itself does not move. */
  follow(position: number): void {
    const left = 100 * (1 - Math.min(1, Math.max(0, position / this.#seconds)))
    this.#window.style.transform = `translateX(${-left}%)`
    this.#played.style.transform = `translateX(${left}%)`
  }
}

function draw({ bars }: Wave, isLit: boolean): SVGElement {
  const drawing = vector('svg', {
    viewBox: `0 0 ${barCount * pitch} ${height}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const colours = isLit ? [...new Set(bars.map(({ colour }) => colour))] : [undefined]
  for (const colour of colours) {
    const path = vector('path', {
      class: isLit ? 'lg-bar lg-bar-heard' : 'lg-bar',
      d: bars.map((bar, index) => (!isLit || bar.colour === colour ? toLine(bar.height, index) : '')).join(''),
    })
    if (colour !== undefined) path.style.stroke = voiceColour(colour)
    drawing.append(path)
  }
  return drawing
}

function toLine(peak: number, index: number): string {
  const reach = 5 + peak * (height / 2 - 9)
  const x = (index + 0.5) * pitch
  return `M${x} ${(height / 2 - reach).toFixed(1)}V${(height / 2 + reach).toFixed(1)}`
}
