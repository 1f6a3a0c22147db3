import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import type { TestClock } from '../objects/small-objects.ts'
import { badRequest } from '../refusal.ts'
import { call, type ApiCall } from './call.ts'
import { find } from './find.ts'
import { pageOf, pageParams } from './pages.ts'
import { flag, paramsOf, required, text, whole } from './params/readers.ts'

const clockPath = '/v1/test_helpers/test_clocks'
const lifetimeSeconds = 30 * 86_400

const clockParams = paramsOf<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: required(whole), name: text })
const advanceParams = paramsOf<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: required(whole) })
const rateListParams = paramsOf<Stripe.TaxRateListParams>()({ ...pageParams, active: flag, inclusive: flag })

/** Everybody shares one clock here: advancing a test clock moves it for all customers. */
export const testClockCalls: ApiCall[] = [
  call('POST', clockPath, clockParams, (world, params) => {
    const clock: TestClock = {
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      created: world.now(),
      deletes_after: world.now() + lifetimeSeconds,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    }
    world.book.testClocks.set(clock.id, clock)
    return clock
  }),

  call('GET', `${clockPath}/:id`, {}, ({ book }, _params, { id }) => find(book.testClocks, 'test clock', id)),

  call('POST', `${clockPath}/:id/advance`, advanceParams, (world, { frozen_time: moment }, { id }) => {
    const clock = find(world.book.testClocks, 'test clock', id)
    if (moment <= clock.frozen_time) throw badRequest('A test clock only moves forward.', { param: 'frozen_time' })
    clock.frozen_time = moment
    world.advanceTo(moment)
    return clock
  }),

  call('DELETE', `${clockPath}/:id`, {}, ({ book }, _params, { id }) => {
    find(book.testClocks, 'test clock', id)
    book.testClocks.delete(id)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
]

export const taxCalls: ApiCall[] = [
  call('GET', '/v1/tax_rates', rateListParams, ({ book }, params) => {
    const rates = [...book.taxRates.values()].filter(
      ({ active, inclusive }) =>
        (params.active === undefined || active === params.active) &&
        (params.inclusive === undefined || inclusive === params.inclusive),
    )
    return pageOf(rates, params, '/v1/tax_rates')
  }),

  call('GET', '/v1/tax_rates/:id', {}, ({ book }, _params, { id }) => find(book.taxRates, 'tax rate', id)),

  call('GET', '/v1/tax_ids', pageParams, ({ book }, params) => pageOf(book.taxIds.values(), params, '/v1/tax_ids')),

  call('GET', '/v1/tax_ids/:id', {}, ({ book }, _params, { id }) => find(book.taxIds, 'tax id', id)),

  call('GET', '/v1/customers/:id/tax_ids', pageParams, ({ book }, params, { id }) => {
    const own = [...book.taxIds.values()].filter(({ customer }) => customer === id)
    return pageOf(own, params, `/v1/customers/${id}/tax_ids`)
  }),
]
