import type { OverlayPlay } from '@lautgabe/contract/playback/overlay-messages.ts'
import { type CaptionWord, phraseAt, toPhrases } from './caption-phrases.ts'
import { drawSound, drawVoice, drawWord, lightWords } from '../drawn-parts.ts'
import { element } from '../element.ts'
import { heardCharacters, heardIndex, litWords } from '../message-shape.ts'
import { voiceColour } from '../voice-colour.ts'

/**
 * The words of a message as captions: the phrase that is heard now, in a box of always the same height. Its words light
 * up as they are spoken.
 */
export class Captions {
  readonly element = element('div', 'lg-captions')
  /** Of each part; a sound has none. */
  readonly #phrases: CaptionWord[][][]
  #play: OverlayPlay
  #shown = ''
  #spans: HTMLElement[] = []

  constructor(play: OverlayPlay) {
    this.#play = play
    this.#phrases = play.shown.map((part) => (part.kind === 'speech' ? toPhrases(part.text) : []))
    this.follow(0)
  }

  learn(play: OverlayPlay): void {
    this.#play = play
  }

  follow(position: number): void {
    const index = heardIndex(this.#play, position)
    const phrases = this.#phrases[index] ?? []
    const characters = heardCharacters(this.#play, index, position)
    const at = phraseAt(phrases, characters)
    if (this.#shown !== `${index} ${at}`) this.#show(index, at)
    lightWords(this.#spans, litWords(phrases[at] ?? [], characters))
  }

  #show(index: number, at: number): void {
    this.#shown = `${index} ${at}`
    this.#spans = (this.#phrases[index]?.[at] ?? []).map(({ text, isCut }) => drawWord(isCut ? text : `${text} `))
    const part = this.#play.shown[index]
    const phrase = element('p', 'lg-phrase')
    phrase.dir = 'auto'
    if (part?.kind === 'sound') phrase.append(drawSound(part.sound_name))
    else if (part) {
      phrase.style.setProperty('--lg-voice', voiceColour(part.colour))
      if (at === 0) phrase.append(drawVoice(part.voice_name), ' ')
      phrase.append(...this.#spans)
    }
    this.element.replaceChildren(phrase)
  }
}
