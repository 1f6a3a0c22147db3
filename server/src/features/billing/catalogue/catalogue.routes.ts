import type {
  listAllAddOns,
  listAllCharacterPackages,
  listAllPlans,
  listPlans,
} from '@lautgabe/contract/billing/catalogue-api.ts'
import type { listAddOns, listCharacterPackages } from '@lautgabe/contract/billing/extras-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { listCatalogue } from './list-catalogue.ts'
import { toAddOn, toCharacterPackage, toPlan } from './to-catalogue.ts'

type Parts = Pick<App, 'db'>

export async function answerListPlans({ db }: Parts): Promise<Answer<typeof listPlans>> {
  const plans = await listCatalogue(db, 'plans', 'for-sale')
  return plans.map((plan) => toPlan(plan, plans))
}

export async function answerListAllPlans({ db }: Parts): Promise<Answer<typeof listAllPlans>> {
  const plans = await listCatalogue(db, 'plans', 'all')
  return plans.map((plan) => toPlan(plan, plans))
}

export async function answerListAddOns({ db }: Parts): Promise<Answer<typeof listAddOns>> {
  return (await listCatalogue(db, 'addOns', 'for-sale')).map(toAddOn)
}

export async function answerListAllAddOns({ db }: Parts): Promise<Answer<typeof listAllAddOns>> {
  return (await listCatalogue(db, 'addOns', 'all')).map(toAddOn)
}

export async function answerListCharacterPackages({ db }: Parts): Promise<Answer<typeof listCharacterPackages>> {
  return (await listCatalogue(db, 'characterPackages', 'for-sale')).map(toCharacterPackage)
}

export async function answerListAllCharacterPackages({ db }: Parts): Promise<Answer<typeof listAllCharacterPackages>> {
  return (await listCatalogue(db, 'characterPackages', 'all')).map(toCharacterPackage)
}
