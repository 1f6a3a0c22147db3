import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import { Alert, type Setting } from './alert.ts'

const leaveMilliseconds = 180

/** The place of the alert. Between two alerts it is empty: nothing is painted and nothing runs. */
export class Stage {
  readonly #place: HTMLElement
  #setting: Setting
  #alert: Alert | undefined
  #shownAt = 0
  #goneAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #whenGone: (() => void)[] = []
  #drawnAs = ''

  constructor(place: HTMLElement, setting: Setting) {
    this.#place = place
    this.#setting = setting
    this.set(setting)
  }

  get isEmpty(): boolean {
    return this.#alert === undefined
  }

  get shownAt(): number {
    return this.#shownAt
  }

  /** In the page's time. Long ago if there was no alert yet. */
  get goneAt(): number {
    return this.#goneAt
  }

  async untilEmpty(): Promise<void> {
    if (!this.isEmpty) await new Promise<void>((resolve) => this.#whenGone.push(resolve))
  }

  set(setting: Setting): void {
    this.#setting = setting
    const { theme, position, scale } = setting.look
    const root = document.documentElement
    root.style.setProperty('--lg-scale', String(scale))
    // The site's tokens have a dark and a light side.
    root.dataset['theme'] = theme === 'paper' ? 'light' : 'dark'
    this.#place.className = `lg-overlay lg-theme-${theme} lg-at-${position}`
    // Every state carries the look. The alert is drawn again only if the look has changed.
    const { look, pictureUrl, language } = setting
    const drawnAs = JSON.stringify([look, pictureUrl, language])
    if (drawnAs !== this.#drawnAs) this.#alert?.set(setting)
    this.#drawnAs = drawnAs
  }

  show(play: OverlayPlay): void {
    clearTimeout(this.#timer)
    if (this.#alert?.playId === play.play_id) {
      this.#alert.element.classList.remove('lg-leaving')
      return this.#alert.learn(play)
    }
    this.#alert = new Alert(play, this.#setting)
    this.#shownAt = performance.now()
    this.#place.replaceChildren(this.#alert.element)
  }

  learn(play: OverlayPlay): void {
    if (this.#alert?.playId === play.play_id) this.#alert.learn(play)
  }

  /** Draws again with every frame of the screen, until `still` is called. */
  follow(position: () => number): void {
    this.still()
    const draw = (): void => {
      this.#alert?.follow(position())
      this.#frame = requestAnimationFrame(draw)
    }
    draw()
  }

  still(position?: number): void {
    cancelAnimationFrame(this.#frame)
    if (position !== undefined) this.#alert?.follow(position)
  }

  /** `at`: leaves no earlier than this moment of the page's time. */
  leave(at = 0): void {
    this.still()
    clearTimeout(this.#timer)
    if (!this.#alert) return
    this.#timer = setTimeout(() => this.#fadeOut(), Math.max(0, at - performance.now()))
  }

  #fadeOut(): void {
    this.#alert?.element.classList.add('lg-leaving')
    this.#timer = setTimeout(() => {
      this.#alert = undefined
      this.#goneAt = performance.now()
      this.#place.replaceChildren()
      for (const resolve of this.#whenGone.splice(0)) resolve()
    }, leaveMilliseconds)
  }
}
