import type { App } from '../../../app.ts'
import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { OutsideError } from '../../../platform/outside-error.ts'

type Parts = Pick<App, 'payments' | 'log'>

export function requirePayments({ payments }: Pick<App, 'payments'>): PaymentsPort {
  if (!payments) throw new AppError('payments_not_offered')
  return payments
}

/** For calls that a person waits for: a failure of the payment service becomes a refusal that the person can read. */
export async function askPayments<T>(app: Parts, ask: (payments: PaymentsPort) => Promise<T>): Promise<T> {
  const payments = requirePayments(app)
  try {
    return await ask(payments)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    app.log.warn({ error }, 'the payment service failed')
    throw new AppError('payments_failed')
  }
}
