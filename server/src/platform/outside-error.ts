/** Something outside failed. Jobs repeat on "try-later" and give up on "never". */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly advice: 'try-later' | 'never'

  constructor(advice: 'try-later' | 'never', message: string, options?: ErrorOptions) {
    super(message, options)
    this.advice = advice
  }
}
