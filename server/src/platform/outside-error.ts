type OutsideErrorOptions = ErrorOptions & {
  /** How long the service asks us to wait, if it says so. Only with "try-later". */
  retryAfterSeconds?: number | undefined
}

export type OutsideAdvice = 'try-later' | 'never'

/** Something outside failed. Jobs repeat on "try-later" and give up on "never". */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly advice: OutsideAdvice
  readonly retryAfterSeconds: number | undefined

  constructor(advice: OutsideAdvice, message: string, options?: OutsideErrorOptions) {
    super(message, options)
    this.advice = advice
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}
