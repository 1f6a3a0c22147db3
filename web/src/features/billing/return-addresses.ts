import { addresses } from '../../addresses.ts'

const absolute = (pathAndQuery: string) => location.origin + pathAndQuery

/** Where a hosted checkout sends the buyer: to the result (the server adds which), or back to where they came from. */
export const checkoutReturns = (from: string) => ({
  success_url: absolute(addresses.subscriptionSuccess.path),
  cancel_url: absolute(from),
})

/** The page asks the payment service for news when somebody comes back from the portal. */
export const portalReturnQuery = { returned: 'portal' } as const

export const portalReturn = () => absolute(`${addresses.subscription.path}?${new URLSearchParams(portalReturnQuery)}`)

/** An order without a hosted page comes straight back. */
export const orderedQuery = { ordered: 'yes' } as const

export const addOnReturns = () => ({
  success_url: absolute(`${addresses.addons.path}?${new URLSearchParams(orderedQuery)}`),
  cancel_url: absolute(addresses.addons.path),
})
