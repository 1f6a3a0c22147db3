type Answer = { speech: number; taken: number }

const remembered = 10

/**
 * How fast speech is made: the seconds of speech per second, over the last few answers. Long answers count more than
 * short ones. Before the first answer it is what was measured at the start.
 */
export class Pace {
  readonly #atStart: Answer
  #answers: Answer[] = []

  constructor(atStart: Answer) {
    this.#atStart = atStart
  }

  note(answer: Answer): void {
    this.#answers = [...this.#answers, answer].slice(-remembered)
  }

  /** What was slow once, because the machine had other work, says nothing about now. */
  forget(): void {
    this.#answers = []
  }

  /** In tenths, rounded down: what is shown as 1.2 is no less. Speech is never made at no speed at all. */
  get speed(): number {
    const answers = this.#answers.length > 0 ? this.#answers : [this.#atStart]
    const sum = (part: keyof Answer) => answers.reduce((total, answer) => total + answer[part], 0)
    return Math.max(1, Math.floor((sum('speech') / sum('taken')) * 10)) / 10
  }
}
