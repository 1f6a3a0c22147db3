import { redirect } from '@tanstack/react-router'

const idNames = ['session_id', 'payment_intent', 'setup_intent'] as const

/** The payment service also sends secrets, and a status that anybody could type. Nothing of ours uses them. */
const droppedNames = ['payment_intent_client_secret', 'setup_intent_client_secret', 'redirect_status'] as const

export type PaymentReturn = Partial<Record<(typeof idNames)[number], string>>

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    /** The payment that the visitor comes back from. */
    paymentReturn?: PaymentReturn
  }
}

type Query = Record<string, unknown>

const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

const has = (query: Query, names: readonly string[]) => names.some((name) => query[name] !== undefined)

function readPaymentReturn(query: Query): PaymentReturn {
  return Object.fromEntries(idNames.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])))
}

type Location = { pathname: string; search: Query }

/** Takes secrets out of the address before anything else looks at it. */
export function dropPaymentSecrets({ pathname, search }: Location): void {
  if (!has(search, droppedNames)) return
  throw redirect({ to: pathname, search: without(search, droppedNames), replace: true })
}

/**
 * Moves the ids of a payment from the address into the history entry. A reload still knows them, and no page that is
 * counted or copied carries them.
 */
export function keepPaymentReturn({ pathname, search }: Location): void {
  if (!has(search, idNames)) return
  const state = { paymentReturn: readPaymentReturn(search) }
  throw redirect({ to: pathname, search: without(search, idNames), state, replace: true })
}
