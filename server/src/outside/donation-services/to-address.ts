export function toAddress(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}

/** Where donators pay; null if the profile does not tell the name in the address. */
export function toTipPage(pageUrl: string, slug: string, page: 'tip' | 'donation'): string | null {
  return slug === '' ? null : `${pageUrl}/${encodeURIComponent(slug.toWellFormed())}/${page}`
}
