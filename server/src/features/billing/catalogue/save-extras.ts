import type { createAddOn, createCharacterPackage } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Read } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { isSold } from '../payments/sold-prices.ts'
import type { AddOnRow, CharacterPackageRow } from './catalogue.ts'
import type { Administrator } from './save-plan.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId'>

/**
 * Another price forgets the one at the payment service: the next order makes a new one. A lower one counts for everybody
 * from the next period on.
 */
export async function saveAddOn(
  app: Parts & Pick<App, 'jobs'>,
  id: string | undefined,
  body: Read<typeof createAddOn>['body'],
  { userId, from }: Administrator,
): Promise<AddOnRow> {
  const updatedAt = app.clock.now()
  const values = {
    name: body.name,
    nameDe: body.name_de,
    description: body.description,
    descriptionDe: body.description_de,
    characters: body.characters,
    voices: body.voices,
    sounds: body.sounds,
    currency: body.currency,
    monthlyMinorUnits: body.monthly_price,
    yearlyMinorUnits: body.yearly_price,
    updatedAt,
  }
  return app.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('addOns')
      .selectAll()
      .where('id', '=', id ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (id !== undefined && !known) throw new AppError('not_found')
    const isOtherCurrency = known?.currency !== body.currency
    // Contracts run on at the price that was sold, and the add-on says in which currency.
    if (known && isOtherCurrency && (await isSold(tx, { kind: 'addon', itemId: known.id })))
      throw new AppError('terms_sold')
    const prices = {
      monthlyStripePriceId:
        isOtherCurrency || known.monthlyMinorUnits !== body.monthly_price ? null : known.monthlyStripePriceId,
      yearlyStripePriceId:
        isOtherCurrency || known.yearlyMinorUnits !== body.yearly_price ? null : known.yearlyStripePriceId,
    }
    const fresh = { id: known?.id ?? app.newId(), retiredAt: null, createdAt: updatedAt }
    const saved = await tx
      .insertInto('addOns')
      .values({ ...fresh, ...values, ...prices })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, ...prices }))
      .returningAll()
      .executeTakeFirstOrThrow()
    if (known) await app.jobs.add(tx, 'pass-on-add-on-price', { addOnId: known.id })
    const onThing = { id: null, name: saved.name }
    await recordAct(app, tx, { action: known ? 'plan_changed' : 'plan_created', by: { userId }, from, onThing })
    return saved
  })
}

export async function saveCharacterPackage(
  app: Parts,
  id: string | undefined,
  body: Read<typeof createCharacterPackage>['body'],
  { userId, from }: Administrator,
): Promise<CharacterPackageRow> {
  const updatedAt = app.clock.now()
  const values = {
    name: body.name,
    description: body.description,
    descriptionDe: body.description_de,
    characters: body.characters,
    priceMinorUnits: body.price,
    currency: body.currency,
    updatedAt,
  }
  return app.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('characterPackages')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirst()
    if (id !== undefined && !known) throw new AppError('not_found')
    const isSame = known?.priceMinorUnits === body.price && known.currency === body.currency
    const stripePriceId = isSame ? known.stripePriceId : null
    const fresh = { id: known?.id ?? app.newId(), retiredAt: null, createdAt: updatedAt }
    const saved = await tx
      .insertInto('characterPackages')
      .values({ ...fresh, ...values, stripePriceId })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, stripePriceId }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const onThing = { id: null, name: saved.name }
    await recordAct(app, tx, { action: known ? 'plan_changed' : 'plan_created', by: { userId }, from, onThing })
    return saved
  })
}
