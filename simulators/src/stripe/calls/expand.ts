import { isObject } from '../../frame/read-body.ts'
import { findObject } from '../book/find-object.ts'
import { intentOf, paymentOf } from '../invoices/mark-invoice.ts'
import { listOf } from '../objects/stored.ts'
import { badRequest } from '../refusal.ts'
import type { World } from '../world.ts'

const maxDepth = 4

/** Fields that an object has only if somebody asks for them. */
const onDemand: Record<string, Record<string, (world: World, id: string) => unknown>> = {
  'checkout.session': {
    line_items: ({ book }, id) =>
      listOf(book.checkoutPlans.get(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
  },
  customer: {
    subscriptions: ({ book }, id) =>
      listOf(
        [...book.subscriptions.values()].filter(({ customer, status }) => customer === id && status !== 'canceled'),
        `/v1/customers/${id}/subscriptions`,
      ),
    tax_ids: ({ book }, id) =>
      listOf(
        [...book.taxIds.values()].filter(({ customer }) => customer === id),
        `/v1/customers/${id}/tax_ids`,
      ),
  },
  invoice: {
    payments: (world, id) => {
      const invoice = world.book.invoices.get(id)
      const payment = invoice && paymentOf(world, invoice)
      return listOf(payment ? [payment] : [], `/v1/invoice_payments?invoice=${id}`)
    },
    confirmation_secret: (world, id) => {
      const invoice = world.book.invoices.get(id)
      const secret = invoice && intentOf(world, invoice)?.client_secret
      return secret ? { client_secret: secret, type: 'payment_intent' } : null
    },
  },
  charge: {
    refunds: ({ book }, id) =>
      listOf(
        [...book.refunds.values()].filter(({ charge }) => charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
}

/** A copy of the answer in which the asked fields hold whole objects. */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > maxDepth)
      throw badRequest(`You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`)
    expandPath(world, copy, steps, path)
  }
  return copy
}

function expandPath(world: World, holder: unknown, [step, ...rest]: string[], path: string): void {
  if (step === undefined || holder === null) return
  if (Array.isArray(holder)) {
    for (const item of holder) expandPath(world, item, [step, ...rest], path)
    return
  }
  if (!isObject(holder)) throw cannotExpand(path)
  const value = step in holder ? holder[step] : askedFor(world, holder, step)
  const found = typeof value === 'string' ? findObject(world.book, value) : value
  if (found === undefined) throw cannotExpand(path)
  holder[step] = typeof value === 'string' ? structuredClone(found) : value
  expandPath(world, holder[step], rest, path)
}

function askedFor(world: World, { object, id }: Record<string, unknown>, field: string): unknown {
  const make = onDemand[String(object)]?.[field]
  return make && structuredClone(make(world, String(id)))
}

function cannotExpand(path: string): Error {
  return badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
