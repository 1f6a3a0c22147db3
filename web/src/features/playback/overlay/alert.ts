import type { Language } from '@lautgabe/contract/languages.ts'
import type { OverlayLook } from '@lautgabe/contract/playback/overlay-look.ts'
import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { OverlayTexts } from './overlay-texts.ts'
import { formatMoney } from '../../../platform/money/format-money.ts'
import { AlertWave } from './alert-wave.ts'
import { AlertWords } from './alert-words.ts'
import { Captions } from './captions/captions.ts'
import { element } from './element.ts'
import { pictureOf } from './picture.ts'

export type Setting = { look: OverlayLook; pictureUrl: string | null; language: Language; texts: OverlayTexts }

/** What viewers see of a message. Strangers wrote everything in it, so it stays text. */
export class Alert {
  readonly element = element('article', 'lg-alert')
  #play: OverlayPlay
  #setting: Setting
  readonly #words: AlertWords
  readonly #captions: Captions
  readonly #wave: AlertWave
  #position = 0

  constructor(play: OverlayPlay, setting: Setting) {
    this.#play = play
    this.#setting = setting
    this.#words = new AlertWords(play)
    this.#captions = new Captions(play)
    this.#wave = new AlertWave(play, setting.language)
  }

  get playId(): string {
    return this.#play.play_id
  }

  /** Puts the alert and its captions onto the screen. */
  enter(place: HTMLElement): void {
    place.replaceChildren(this.element)
    this.#draw()
  }

  setLeaving(isLeaving: boolean): void {
    for (const each of [this.element, this.#captions.element]) each.classList.toggle('lg-leaving', isLeaving)
  }

  learn(play: OverlayPlay): void {
    this.#play = play
    this.#words.learn(play)
    this.#captions.learn(play)
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
    if (this.#setting.look.shows_captions) this.#captions.follow(position)
    else this.#words.follow(position)
    this.#wave.follow(position)
  }

  #draw(): void {
    const { look, pictureUrl } = this.#setting
    const body = element('div', 'lg-body')
    body.append(this.#head())
    const hasWords = this.#play.shown.length > 0
    if (look.shows_text && hasWords && !look.shows_captions) body.append(this.#words.element)
    if (look.shows_waveform) body.append(this.#wave.element)
    this.element.replaceChildren(pictureOf(pictureUrl), body)
    if (look.shows_captions && hasWords) this.element.after(this.#captions.element)
    else this.#captions.element.remove()
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
