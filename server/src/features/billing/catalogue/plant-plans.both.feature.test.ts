import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { plantPlans, requireDefaultPlan } from './plant-plans.ts'

test('the first start plants the plans of the price list', async () => {
  await using app = await startTestApp()

  const plans = await app.app.db.selectFrom('plans').selectAll().orderBy('interval').orderBy('tier').execute()

  const listed = plans.map(({ id, priceMinorUnits, baseMaxCharacters, baseMaxVoices, baseMaxSounds }) =>
    [id, priceMinorUnits, baseMaxCharacters, baseMaxVoices, baseMaxSounds].join(' '),
  )
  expect(listed).toEqual([
    'start 499 20000 0 0',
    'stream 1199 75000 1 10',
    'pro 2499 200000 5 50',
    'studio 5999 600000 20 200',
    'start-yearly 4990 20000 0 0',
    'stream-yearly 11990 75000 1 10',
    'pro-yearly 24990 200000 5 50',
    'studio-yearly 59990 600000 20 200',
  ])
  expect(plans.filter(({ multipleVoices }) => !multipleVoices).map(({ name }) => name)).toEqual(['Start', 'Start'])
  expect(plans.filter(({ trialPeriodDays }) => trialPeriodDays === 7)).toHaveLength(6)
})

test('planting again neither doubles an entry nor undoes what an administrator changed', async () => {
  await using app = await startTestApp()
  const { db, clock } = app.app
  const changes = { priceMinorUnits: 1, retiredAt: clock.now() }
  await db.updateTable('plans').set(changes).where('id', '=', 'pro').execute()
  await db.updateTable('addOns').set({ monthlyMinorUnits: 2 }).where('id', '=', 'extra-voices').execute()
  await db.updateTable('characterPackages').set({ priceMinorUnits: 3 }).where('id', '=', 's').execute()

  await plantPlans(app.app)

  expect(await db.selectFrom('plans').selectAll().where('id', '=', 'pro').execute()).toMatchObject([changes])
  const addOns = await db.selectFrom('addOns').select(['id', 'monthlyMinorUnits', 'nameDe']).orderBy('id').execute()
  expect(addOns).toEqual([
    { id: 'extra-characters', monthlyMinorUnits: 399, nameDe: 'Zusätzliche Zeichen' },
    { id: 'extra-sounds', monthlyMinorUnits: 299, nameDe: 'Soundboard plus' },
    { id: 'extra-voices', monthlyMinorUnits: 2, nameDe: 'Stimmenpaket' },
  ])
  const packages = db.selectFrom('characterPackages').select(['characters', 'priceMinorUnits']).orderBy('characters')
  expect(await packages.execute()).toEqual([
    { characters: 15_000, priceMinorUnits: 3 },
    { characters: 45_000, priceMinorUnits: 999 },
    { characters: 130_000, priceMinorUnits: 2499 },
  ])
})

test('a default plan that does not exist stops the start', async () => {
  await using app = await startTestApp()
  const { db, config } = app.app

  const started = requireDefaultPlan({ db, config: { ...config, defaultPlan: 'gold' } })

  await expect(started).rejects.toThrow('The setting DEFAULT_PLAN names the plan "gold", which does not exist.')
})
