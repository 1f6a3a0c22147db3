import type { Block, LegalDocument } from '@lautgabe/texts/legal/legal-document.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/layout/page.tsx'
import { Prose } from '../../ui/layout/prose.tsx'

export function LegalScreen({ document }: { document: LegalDocument }) {
  const { t, i18n } = useTranslation()
  const updated = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(document.updated),
  )
  return (
    <Page title={document.title} lead={document.lead} width="text">
      <Prose>
        {document.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className="scroll-mt-20 [&>*+*]:mt-4">
            <h2 className="hyphens-auto">{heading}</h2>
            {blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never change places
              <LegalBlock key={index} block={block} />
            ))}
          </section>
        ))}
        <p className="text-small text-muted">{t('legal.updated', { date: updated })}</p>
      </Prose>
    </Page>
  )
}

function LegalBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p className="whitespace-pre-line">{block.text}</p>
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'rows':
      return (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          {block.rows.map(({ label, value, href }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="mb-2 wrap-break-word sm:mb-0">{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <LegalTable {...block} />
    case 'link':
      return (
        <p>
          <a href={block.href}>{block.text}</a>
        </p>
      )
  }
}

function LegalTable({ caption, columns, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table className="wrap-break-word">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()} className={rowOnPhones}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The cells of a row stand below each other, the first in bold. */
const rowOnPhones =
  'max-sm:flex max-sm:flex-col max-sm:[&>td:first-child]:font-semibold max-sm:[&>td:not(:last-child)]:border-b-0 max-sm:[&>td:not(:last-child)]:pb-0'
