import type { OverlayLook, OverlayPosition } from '@lautgabe/contract/playback/overlay-look.ts'
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
    const { theme, position, scale, captions_scale: captionsScale } = setting.look
    const root = document.documentElement
    root.style.setProperty('--lg-scale', String(scale))
    root.style.setProperty('--lg-captions-scale', String(captionsScale))
    // The site's tokens have a dark and a light side.
    root.dataset['theme'] = theme === 'paper' ? 'light' : 'dark'
    this.#place.className = `lg-overlay lg-theme-${theme} lg-at-${position}${captionClasses(setting.look)}`
    // Every state carries the look. The alert is drawn again only if the look has changed.
    const { look, pictureUrl, language } = setting
    const drawnAs = JSON.stringify([look, pictureUrl, language])
    if (drawnAs !== this.#drawnAs) this.#alert?.set(setting)
    this.#drawnAs = drawnAs
  }

  show(play: OverlayPlay): void {
    this.#forgetLeaving()
    if (this.#alert?.playId === play.play_id) {
      this.#alert.setLeaving(false)
      return this.#alert.learn(play)
    }
    this.#alert = new Alert(play, this.#setting)
    this.#shownAt = performance.now()
    this.#alert.enter(this.#place)
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
    this.#forgetLeaving()
    if (!this.#alert) return
    this.#timer = setTimeout(() => this.#fadeOut(), Math.max(0, at - performance.now()))
  }

  /** Leaves at the moment that is set for it, else now. */
  leaveInTime(): void {
    if (this.#timer === undefined) this.leave()
  }

  #forgetLeaving(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #fadeOut(): void {
    this.#alert?.setLeaving(true)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#alert = undefined
      this.#goneAt = performance.now()
      this.#place.replaceChildren()
      for (const resolve of this.#whenGone.splice(0)) resolve()
    }, leaveMilliseconds)
  }
}

/** Alert and captions in the same row of the screen stand one above the other. */
function captionClasses({ shows_captions, position, captions_position }: OverlayLook): string {
  if (!shows_captions) return ''
  const isSameRow = rowOf(position) === rowOf(captions_position)
  return ` lg-captions-at-${captions_position}${isSameRow ? ' lg-same-row' : ''}`
}

const rowOf = (position: OverlayPosition) => /^(?:top|bottom)/.exec(position)?.[0]
