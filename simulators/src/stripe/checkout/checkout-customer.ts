import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import type { CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'
import { buildCustomer, type Address, type Customer } from '../objects/customer.ts'
import type { World } from '../world.ts'

export type Payer = { email: string; name: string; address: Address }

/** The session's customer, kept up to date as the session was told, or a new one. A single purchase needs none. */
export function customerFor(
  world: World,
  session: CheckoutSession,
  plan: CheckoutPlan,
  { email, name, address }: Payer,
): Customer | undefined {
  const known = session.customer === null ? undefined : world.book.customers.get(session.customer)
  if (known) {
    const changes = {
      ...(plan.updatesAddress ? { address } : {}),
      ...(plan.updatesName ? { name } : {}),
      email: known.email ?? email,
    }
    changeObject(world, known, changes, 'customer.updated')
    return known
  }
  if (session.mode === 'payment' && session.customer_creation !== 'always') return undefined
  return createCustomer(world, { email, name, address })
}

export function createCustomer(world: World, fields: Partial<Customer>): Customer {
  const id = newId('cus')
  const customer = buildCustomer({
    id,
    created: world.now(),
    invoice_prefix: id.slice(-8).toUpperCase(),
    ...fields,
  })
  world.book.customers.set(id, customer)
  world.raise('customer.created', customer)
  return customer
}
