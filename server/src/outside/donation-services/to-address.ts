export function toAddress(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}

const slugMaxLength = 100

/** The page where donators pay; null if the profile does not tell a name that can be in the address. */
export function toTipPage(pageUrl: string, slug: string, page: 'tip' | 'donation'): string | null {
  return slug === '' || slug.length > slugMaxLength
    ? null
    : `${pageUrl}/${encodeURIComponent(slug.toWellFormed())}/${page}`
}
