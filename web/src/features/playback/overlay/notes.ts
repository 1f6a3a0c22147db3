import { element } from './element.ts'
import { isObs } from './obs-host.ts'

/** What the page tells about itself. In OBS it shows nothing, because that would be on the stream. */
export class Notes {
  readonly #note = element('p', 'lg-note')
  readonly #button = element('button', 'lg-enable-sound') as HTMLButtonElement
  readonly #debug = element('pre', 'lg-debug')

  constructor(onEnableSound: () => void) {
    this.#button.type = 'button'
    this.#button.addEventListener('click', onEnableSound)
  }

  say(text: string): void {
    if (isObs) return
    this.#note.textContent = text
    document.body.append(this.#note)
  }

  askForSound(isWanted: boolean, text: string): void {
    this.#button.textContent = text
    if (isWanted && !isObs) document.body.append(this.#button)
    else this.#button.remove()
  }

  /** The address asks for this, so it shows in OBS too. */
  debug(lines: readonly string[]): void {
    this.#debug.textContent = lines.join('\n')
    document.body.append(this.#debug)
  }
}
