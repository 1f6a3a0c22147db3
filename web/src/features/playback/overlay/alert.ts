import type { Language } from '@lautgabe/contract/languages.ts'
import type { OverlayLook } from '@lautgabe/contract/playback/overlay-look.ts'
import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { OverlayTexts } from './overlay-texts.ts'
import { formatMoney } from '../../../platform/money/format-money.ts'
import { AlertWave } from './alert-wave.ts'
import { AlertWords } from './alert-words.ts'
import { element } from './element.ts'
import { pictureOf } from './picture.ts'

export type Setting = { look: OverlayLook; pictureUrl: string | null; language: Language; texts: OverlayTexts }

/** What viewers see of a message. Strangers wrote everything in it, so it stays text. */
export class Alert {
  readonly element = element('article', 'lg-alert')
  #play: OverlayPlay
  #setting: Setting
  #words: AlertWords
  #wave: AlertWave
  #position = 0

  constructor(play: OverlayPlay, setting: Setting) {
    this.#play = play
    this.#setting = setting
    this.#words = new AlertWords(play)
    this.#wave = new AlertWave(play, setting.language)
    this.#draw()
  }

  get playId(): string {
    return this.#play.play_id
  }

  learn(play: OverlayPlay): void {
    this.#play = play
    this.#words.learn(play)
    this.#wave.learn(play)
    this.follow(this.#position)
  }

  set(setting: Setting): void {
    this.#setting = setting
    this.#draw()
    this.#words.measureAnew()
    this.follow(this.#position)
  }

  /** Lights up everything that has been heard by that second. */
  follow(position: number): void {
    this.#position = position
    this.#words.follow(position)
    this.#wave.follow(position)
  }

  #draw(): void {
    const { look, pictureUrl } = this.#setting
    const body = element('div', 'lg-body')
    body.append(this.#head())
    if (look.shows_text && this.#play.shown.length > 0) body.append(this.#words.element)
    if (look.shows_waveform) body.append(this.#wave.element)
    this.element.replaceChildren(pictureOf(pictureUrl), body)
  }

  #head(): HTMLElement {
    const { look, language, texts } = this.#setting
    const head = element('p', 'lg-head')
    if (this.#play.is_test) head.append(element('span', 'lg-test', texts.test), ' ')
    head.append(element('bdi', 'lg-donator', this.#play.donator))
    if (look.shows_amount && this.#play.amount) {
      const gift = element('span', 'lg-gift')
      const amount = element('span', 'lg-amount', formatMoney(this.#play.amount, language))
      gift.append(element('span', 'lg-gives', texts.gives), ' ', amount)
      head.append(' ', gift)
    }
    return head
  }
}
