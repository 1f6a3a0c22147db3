import type {
  createAddOn,
  createCharacterPackage,
  createPlan,
  deleteAddOn,
  deleteCharacterPackage,
  deletePlan,
  previewAddOnPrices,
  updateAddOn,
  updateCharacterPackage,
  updatePlan,
} from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Answer, Endpoint } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Input } from '../../../platform/http/route.ts'
import { countPayers } from './list-payers.ts'
import { removeFromCatalogue } from './remove-from-catalogue.ts'
import { saveAddOn, saveCharacterPackage } from './save-extras.ts'
import { savePlan } from './save-plan.ts'
import { toAddOn, toCharacterPackage } from './to-catalogue.ts'

type ByAdmin<E extends Endpoint> = Input<E, 'admin'>

export function answerCreatePlan(
  app: App,
  { body, session, address }: ByAdmin<typeof createPlan>,
): Promise<Answer<typeof createPlan>> {
  return savePlan(app, undefined, body, { userId: session.userId, from: address })
}

export function answerUpdatePlan(
  app: App,
  { params, body, session, address }: ByAdmin<typeof updatePlan>,
): Promise<Answer<typeof updatePlan>> {
  return savePlan(app, params.id, body, { userId: session.userId, from: address })
}

export async function answerDeletePlan(
  app: App,
  { params, session, address }: ByAdmin<typeof deletePlan>,
): Promise<Answer<typeof deletePlan>> {
  return { status: await removeFromCatalogue(app, 'plans', params.id, { userId: session.userId, from: address }) }
}

export async function answerCreateAddOn(
  app: App,
  { body, session, address }: ByAdmin<typeof createAddOn>,
): Promise<Answer<typeof createAddOn>> {
  return toAddOn(await saveAddOn(app, undefined, body, { userId: session.userId, from: address }))
}

export async function answerUpdateAddOn(
  app: App,
  { params, body, session, address }: ByAdmin<typeof updateAddOn>,
): Promise<Answer<typeof updateAddOn>> {
  return toAddOn(await saveAddOn(app, params.id, body, { userId: session.userId, from: address }))
}

export async function answerPreviewAddOnPrices(
  { db }: App,
  { params, body }: ByAdmin<typeof previewAddOnPrices>,
): Promise<Answer<typeof previewAddOnPrices>> {
  const { monthly_price: monthlyMinorUnits, yearly_price: yearlyMinorUnits, currency } = body
  const known = await db.selectFrom('addOns').select('currency').where('id', '=', params.id).executeTakeFirst()
  if (!known) throw new AppError('not_found')
  // A price in another currency is no lower price.
  if (known.currency !== currency) return { pay_more: 0 }
  return { pay_more: await countPayers(db, { id: params.id, monthlyMinorUnits, yearlyMinorUnits }) }
}

export async function answerDeleteAddOn(
  app: App,
  { params, session, address }: ByAdmin<typeof deleteAddOn>,
): Promise<Answer<typeof deleteAddOn>> {
  return { status: await removeFromCatalogue(app, 'addOns', params.id, { userId: session.userId, from: address }) }
}

export async function answerCreateCharacterPackage(
  app: App,
  { body, session, address }: ByAdmin<typeof createCharacterPackage>,
): Promise<Answer<typeof createCharacterPackage>> {
  return toCharacterPackage(await saveCharacterPackage(app, undefined, body, { userId: session.userId, from: address }))
}

export async function answerUpdateCharacterPackage(
  app: App,
  { params, body, session, address }: ByAdmin<typeof updateCharacterPackage>,
): Promise<Answer<typeof updateCharacterPackage>> {
  return toCharacterPackage(await saveCharacterPackage(app, params.id, body, { userId: session.userId, from: address }))
}

export async function answerDeleteCharacterPackage(
  app: App,
  { params, session, address }: ByAdmin<typeof deleteCharacterPackage>,
): Promise<Answer<typeof deleteCharacterPackage>> {
  const by = { userId: session.userId, from: address }
  return { status: await removeFromCatalogue(app, 'characterPackages', params.id, by) }
}
