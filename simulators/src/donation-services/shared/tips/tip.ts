/** What a donator typed into the donation page. */
export type Tip = {
  account: string
  name: string
  /** A decimal text with a point, as it was typed. */
  amount: string
  currency: string
  message: string
}

export const messageMaxCharacters = 255
export const nameMaxCharacters = 25

/** The amount with a point, or nothing if it is not a positive amount. */
export function readAmount(text: string): string | undefined {
  const amount = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,3})?$/.test(amount) && Number(amount) > 0 ? amount : undefined
}
