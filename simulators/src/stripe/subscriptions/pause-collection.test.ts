import { expect, test } from 'vitest'
import { aCustomer, aShop } from '../test-kit/shop.ts'
import { startStripe } from '../test-kit/start-stripe.ts'

test('while collection is paused, periods begin and their invoices are void', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const { monthly } = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] })
  const invoices = async () => (await stripe.invoices.list({ subscription: id })).data.map(({ status }) => status)

  const paused = await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  expect(paused).toMatchObject({ status: 'active', pause_collection: { behavior: 'void', resumes_at: null } })
  control.advance({ months: 1, hours: 2 })
  expect(await invoices()).toEqual(['void', 'paid'])

  const resumed = await stripe.subscriptions.update(id, { pause_collection: '' })
  expect(resumed.pause_collection).toBeNull()
  expect(await invoices()).toEqual(['void', 'paid'])
  control.advance({ months: 1 })
  expect(await invoices()).toEqual(['paid', 'void', 'paid'])
})

test('a draft can be finalised without being charged, and then it can be voided', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const { monthly } = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] })
  control.advance({ months: 1 })
  const [draft] = (await stripe.invoices.list({ subscription: subscription.id, status: 'draft' })).data
  const invoiceId = draft?.id ?? ''

  await expect(stripe.invoices.voidInvoice(invoiceId)).rejects.toThrow('cannot be voided')
  expect(await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false })).toMatchObject({ status: 'open' })
  control.advance({ days: 2 })
  expect(await stripe.invoices.voidInvoice(invoiceId)).toMatchObject({ status: 'void', amount_paid: 0 })
})
