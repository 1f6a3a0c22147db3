const hrefPattern = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const addressPattern = /https?:\/\/[^\s<>"']+/gi
const maxCodePoint = 0x10_ff_ff
const namedEntities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

export function findLinks({ html, text }: { html: string; text: string }): string[] {
  const inHtml = [...html.matchAll(hrefPattern)].map((match) => decodeEntities(match[1] ?? match[2] ?? '').trim())
  const inText = [...text.matchAll(addressPattern)].map((match) => withoutSentenceEnd(match[0]))
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link))
}

function decodeEntities(attribute: string): string {
  return attribute.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(amp|quot|apos|lt|gt));/gi, (_, decimal, hexadecimal, name) => {
    if (name) return namedEntities[String(name).toLowerCase()] ?? ''
    const codePoint = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16)
    return codePoint <= maxCodePoint ? String.fromCodePoint(codePoint) : ''
  })
}

/**
 * Writers put addresses in brackets and end sentences with them. Neither the bracket nor the full stop belongs to the
 * address.
 */
function withoutSentenceEnd(address: string): string {
  const trimmed = address.replace(/[.,;:!?]+$/, '')
  const isWrapped = /[)\]]$/.test(trimmed) && !/[([]/.test(trimmed)
  return isWrapped ? withoutSentenceEnd(trimmed.slice(0, -1)) : trimmed
}
