import type { HTMLAttributes } from 'react'
import type { Column, RowTone } from './column.ts'
import { joinClasses } from '../text/join-classes.ts'
import { cellPadding, TableRow } from './table-row.tsx'

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  toneOf?: ((row: Row) => RowTone) | undefined
  rowProps?: ((row: Row) => HTMLAttributes<HTMLTableRowElement>) | undefined
  /** On narrow screens each row becomes a card, or the whole table scrolls sideways. */
  narrow?: 'cards' | 'scroll' | undefined
  /** Less room between the columns, for tables that have many. */
  isDense?: boolean | undefined
  /** The columns have the widths of their classes, whatever their cells hold. */
  isFixed?: boolean | undefined
}

/** WCAG 2.1.1: Safari lets a keyboard scroll a region only if it can be focused. */
const keyboardScrollable = { tabIndex: 0 }

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, toneOf, rowProps, narrow = 'cards', isDense = false, isFixed = false } = props
  const hasCards = narrow === 'cards'
  const table = (
    <table
      className={joinClasses(
        'w-full border-collapse text-left',
        hasCards ? 'max-md:block' : 'min-w-max',
        isFixed && 'table-fixed',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className={joinClasses(hasCards && 'max-md:sr-only')}>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={joinClasses(
                'sticky top-(--table-top,0px) z-10 border-b border-line bg-surface py-2.5 text-fine font-medium whitespace-nowrap text-faint',
                cellPadding(isDense),
                column.align === 'end' && 'text-right',
                isFixed && column.className,
              )}
            >
              {column.isHeadHidden === true ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={joinClasses(hasCards && 'max-md:block')}>
        {rows.map((row) => (
          <TableRow
            key={keyOf(row)}
            row={row}
            columns={columns}
            hasCards={hasCards}
            isDense={isDense}
            tone={toneOf?.(row) ?? 'plain'}
            {...rowProps?.(row)}
          />
        ))}
      </tbody>
    </table>
  )
  if (hasCards) return table
  return (
    <section aria-label={caption} {...keyboardScrollable} className="overflow-x-auto focus-visible:-outline-offset-2">
      {table}
    </section>
  )
}
