export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  confirmed: '4000002760003184',
  failsLater: '4000000000000341',
  disputed: '4000000000000259',
}

export const ibans = { good: 'DE89370400440532013000', fails: 'DE62370400440532013001' }

/** The name of the checkout in the address that the buyer comes back to. */
export const checkoutIn = (location: string): string => new URL(location).searchParams.get('session_id') ?? ''
