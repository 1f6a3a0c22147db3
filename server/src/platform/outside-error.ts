type OutsideErrorOptions = ErrorOptions & {
  /** How long the service asks us to wait, if it says so. Only with "try-later". */
  retryAfterSeconds?: number | undefined
  /** It said no and gave no reason, as a broken service may do to everybody. Only with "never". */
  isWithoutReason?: boolean
}

export type OutsideAdvice = 'try-later' | 'never'

/** Something outside failed. Jobs repeat on "try-later" and give up on "never". */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly advice: OutsideAdvice
  readonly retryAfterSeconds: number | undefined
  readonly isWithoutReason: boolean

  constructor(advice: OutsideAdvice, message: string, options?: OutsideErrorOptions) {
    super(message, options)
    this.advice = advice
    this.retryAfterSeconds = options?.retryAfterSeconds
    this.isWithoutReason = options?.isWithoutReason ?? false
  }
}
