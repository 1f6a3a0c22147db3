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

test('while invoices stay drafts nothing is charged, and afterwards only what is finalised or new', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const { monthly } = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] })
  const invoices = async () => (await stripe.invoices.list({ subscription: id })).data
  const states = async () => (await invoices()).map(({ status }) => status)

  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } })
  control.advance({ months: 1, days: 2 })
  expect((await invoices())[0]).toMatchObject({ status: 'draft', auto_advance: false, next_payment_attempt: null })
  await stripe.subscriptions.update(id, { pause_collection: '' })
  control.advance({ days: 2 })
  expect(await states()).toEqual(['draft', 'paid'])

  const [draft] = await invoices()
  expect(await stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: true })).toMatchObject({
    status: 'paid',
    amount_paid: monthly.unit_amount,
  })
  control.advance({ months: 1 })
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
})

test('a draft that no longer advances is not charged', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const { monthly } = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] })
  control.advance({ months: 1 })
  const [draft] = (await stripe.invoices.list({ subscription: id, status: 'draft' })).data
  expect(await stripe.invoices.update(draft?.id ?? '', { auto_advance: false })).toMatchObject({ auto_advance: false })
  control.advance({ days: 2 })
  expect(await stripe.invoices.retrieve(draft?.id ?? '')).toMatchObject({ status: 'draft' })
})
