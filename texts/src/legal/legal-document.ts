import type { Operator, SiteSettings } from '@lautgabe/contract/site/site-settings.ts'

export type Row = { label: string; value: string; href?: string }

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { kind: 'link'; text: string; href: string }

export type Section = { id: string; heading: string; blocks: Block[] }

export type LegalDocument = {
  title: string
  /** ISO date of the last change of the wording. */
  updated: string
  lead?: string
  sections: Section[]
}

export type LegalTexts = Record<'imprint' | 'privacy' | 'terms', (settings: SiteSettings) => LegalDocument>

/** One date per document: both languages change together. */
export const lastUpdated = { imprint: '2026-11-15', privacy: '2026-11-19', terms: '2026-11-19' } as const

/** No line ends between a sign or a number and what belongs to it. */
function keepTogether(text: string): string {
  return text
    .replaceAll(/(§§?|Art\.|Abs\.|Nr\.|Articles?|[Ss]ections?) (?=\d)/g, '$1\u00a0')
    .replaceAll(/lit\. (?=[a-z]\b)/g, 'lit.\u00a0')
    .replaceAll(/(\d) (?=(?:Tage|Stunde|Jahr|Monat|days?|hours?|years?|months?))/g, '$1\u00a0')
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text: keepTogether(text) }
}

/** Paragraphs (1), (2), … of a clause, so that others can point at them. */
export function numbered(...texts: string[]): Block[] {
  return texts.map((text, index) => paragraph(`(${index + 1}) ${text}`))
}

export function subheading(text: string): Block {
  return { kind: 'subheading', text: keepTogether(text) }
}

export function list(...items: string[]): Block {
  return { kind: 'list', items: items.map(keepTogether) }
}

/** Rows without a value are left out, label and all. */
export function rows(...entries: Row[]): Block {
  return { kind: 'rows', rows: entries.filter((row) => row.value !== '') }
}

export function table(caption: string, columns: string[], body: string[][]): Block {
  return { kind: 'table', caption, columns, rows: body.map((cells) => cells.map(keepTogether)) }
}

export function link(text: string, href: string): Block {
  return { kind: 'link', text, href }
}

/** Leaves out what the operator's settings leave empty: blocks without content, then sections without blocks. */
export function withoutEmptyParts(sections: Section[]): Section[] {
  return sections
    .map(({ id, heading, blocks }) => ({
      id,
      heading: keepTogether(heading),
      blocks: blocks.filter((block) => !isEmpty(block)),
    }))
    .filter((section) => section.blocks.length > 0)
}

function isEmpty(block: Block): boolean {
  if (block.kind === 'link') return block.href === ''
  if (block.kind === 'list') return block.items.length === 0
  if (block.kind === 'rows' || block.kind === 'table') return block.rows.length === 0
  return block.text === ''
}

export function postalAddress(operator: Operator): string {
  const town = [operator.postalCode, operator.city].filter(Boolean).join(' ')
  return [operator.street, town, operator.country].filter(Boolean).join(', ')
}

export function mailAddress(email: string): string {
  return email && `mailto:${email}`
}

export function phoneAddress(phone: string): string {
  return phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

export function pageAddress(settings: SiteSettings, path: string): string {
  return settings.publicUrl.replace(/\/+$/, '') + path
}

/** Name, address and other contact data, as one line of a form or of an instruction. */
export function nameAndContact(operator: Operator, labels: { phone: string; email: string }): string {
  return [
    operator.name,
    postalAddress(operator),
    operator.phone && `${labels.phone}: ${operator.phone}`,
    operator.email && `${labels.email}: ${operator.email}`,
  ]
    .filter(Boolean)
    .join(', ')
}
