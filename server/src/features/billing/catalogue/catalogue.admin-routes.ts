import type {
  createAddOn,
  createCharacterPackage,
  createPlan,
  deleteAddOn,
  deleteCharacterPackage,
  deletePlan,
  updateAddOn,
  updateCharacterPackage,
  updatePlan,
} from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Answer, Endpoint } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
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
