import { ownAccounts } from '../donations/own-accounts.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { RateLimit } from '../../platform/http/route.ts'
import { receiveDonation } from '../donations/intake/receive-donation.ts'
import { countReport } from './count-report.ts'
import { isKoFiToken } from './ko-fi-tokens.ts'
import { readKoFiDonation, readKoFiForm } from './read-ko-fi.ts'

/** All of Ko-fi's calls come from a few addresses, so the limit counts for each streamer. */
const limitOfStreamer: RateLimit = { calls: 120, perSeconds: 60 }

/** A wrong key, a wrong token and a missing one get the same answer, so that trying tells nothing. */
export async function receiveKoFi(app: App, request: FastifyRequest<{ Body: Buffer }>): Promise<{ status: 'ok' }> {
  const { key } = request.params as { key: string }
  const holder = await app.identify.byKey(key)
  if (holder?.part !== 'in') throw new AppError('not_found')
  await app.limits.count('ko-fi', limitOfStreamer, holder.userId)
  const data = readKoFiForm(request.body)
  const token = data['verification_token']
  if (typeof token !== 'string' || !(await isKoFiToken(app, holder.accessId, token))) throw new AppError('not_found')
  await countReport(app, holder.userId)
  const incoming = readKoFiDonation(data, app.clock.now())
  if (!incoming) throw new AppError('invalid_input', { fields: { message_id: 'missing or not an id' } })
  await receiveDonation(app, { userId: holder.userId, source: 'own', account: ownAccounts.koFi }, incoming)
  return { status: 'ok' }
}
