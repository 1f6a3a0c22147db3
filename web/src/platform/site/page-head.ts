import { type Language, languageQueryParameter, languages } from '@lautgabe/contract/languages.ts'

type Tag = { element: 'meta' | 'link'; attributes: Record<string, string> }

export type PageHead = { title: string; tags: Tag[] }

type Page = {
  title: string
  description: string
  language: Language
  publicUrl: string
  /** Undefined for addresses that must not be linked to or indexed. */
  canonicalPath: string | undefined
}

/** The same head, whether the server writes it or the browser updates it after a change of page. */
export function pageHead({ title, description, language, publicUrl, canonicalPath }: Page): PageHead {
  const tags: Tag[] = [{ element: 'meta', attributes: { name: 'description', content: description } }]
  if (canonicalPath === undefined) {
    tags.push({ element: 'meta', attributes: { name: 'robots', content: 'noindex' } })
    return { title, tags }
  }
  const address = publicUrl + canonicalPath
  const alternates = languages.map((other) => ({
    hreflang: other,
    href: `${address}?${languageQueryParameter}=${other}`,
  }))
  for (const alternate of [...alternates, { hreflang: 'x-default', href: address }]) {
    tags.push({ element: 'link', attributes: { rel: 'alternate', ...alternate } })
  }
  tags.push(
    { element: 'link', attributes: { rel: 'canonical', href: address } },
    { element: 'meta', attributes: { property: 'og:title', content: title } },
    { element: 'meta', attributes: { property: 'og:description', content: description } },
    { element: 'meta', attributes: { property: 'og:locale', content: language } },
    { element: 'meta', attributes: { property: 'og:url', content: address } },
  )
  return { title, tags }
}

const marker = 'data-page'

export function headToHtml({ title, tags }: PageHead): string {
  const written = tags.map(({ element, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    return `<${element} ${marker} ${pairs.join(' ')}>`
  })
  return [`<title>${escapeHtml(title)}</title>`, ...written].join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function applyHead({ title, tags }: PageHead): void {
  document.title = title
  for (const old of document.head.querySelectorAll(`[${marker}]`)) old.remove()
  for (const { element, attributes } of tags) {
    const node = document.createElement(element)
    node.setAttribute(marker, '')
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    document.head.append(node)
  }
}
