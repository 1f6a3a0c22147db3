const remembered = 10

/**
 * How fast speech is made: the seconds of speech per second by the clock, over the last few answers. Long answers count
 * more than short ones.
 */
export class Pace {
  readonly #answers: { speech: number; taken: number }[] = []

  note(answer: { speech: number; taken: number }): void {
    this.#answers.push(answer)
    if (this.#answers.length > remembered) this.#answers.shift()
  }

  /** In tenths, rounded down: what is shown as 1.2 is no less. */
  get speed(): number {
    const sum = (part: 'speech' | 'taken') => this.#answers.reduce((total, answer) => total + answer[part], 0)
    const taken = sum('taken')
    return taken === 0 ? 0 : Math.floor((sum('speech') / taken) * 10) / 10
  }
}
