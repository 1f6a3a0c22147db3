import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { requirePayments } from './ask-payments.ts'

/**
 * Takes an event of the payment service. It is stored before we answer, so that none is lost; the work follows in a
 * job. An event that comes again changes nothing.
 */
export async function receiveWebhook(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'payments'>,
  request: FastifyRequest<{ Body: Buffer }>,
  _reply: FastifyReply,
): Promise<{ received: true }> {
  const signature = request.headers['stripe-signature']
  const event = requirePayments(app).readEvent(request.body, typeof signature === 'string' ? signature : '')
  if (!event) throw new AppError('invalid_input')
  await app.db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('paymentEvents')
      .values({ ...event, receivedAt: app.clock.now(), state: 'waiting', attempts: 0, problem: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await app.jobs.add(tx, 'run-payment-event', { eventId: event.id })
  })
  return { received: true }
}
