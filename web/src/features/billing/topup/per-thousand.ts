/** What 1,000 characters of a package cost, in minor units. */
export function perThousand({ price, characters }: { price: number; characters: number }): number {
  return Math.round((price * 1000) / characters)
}
