import type { HTMLAttributes } from 'react'
import type { Column, RowTone } from './column.ts'
import { joinClasses } from '../text/join-classes.ts'

type TableRowProps<Row> = HTMLAttributes<HTMLTableRowElement> & {
  row: Row
  columns: readonly Column<Row>[]
  hasCards: boolean
  isDense: boolean
  tone: RowTone
}

const tones: Record<RowTone, string> = {
  plain: '',
  signal: 'bg-signal/7 shadow-[inset_3px_0_var(--signal)]',
  quiet: 'text-muted',
}

export const cellPadding = (isDense: boolean) => (isDense ? 'px-1.5 first:pl-4! last:pr-3!' : 'px-4')

const cardLine = 'max-md:flex max-md:items-baseline max-md:gap-4 max-md:px-0 max-md:py-1 max-md:text-left'

export function TableRow<Row>({ row, columns, hasCards, isDense, tone, className, ...rest }: TableRowProps<Row>) {
  return (
    <tr
      {...rest}
      className={joinClasses(
        'border-b border-line-soft last:border-b-0 focus-visible:-outline-offset-2',
        hasCards && 'max-md:block max-md:px-4 max-md:py-3',
        tones[tone],
        className,
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={joinClasses(
            isDense ? 'py-2 align-middle' : 'py-3 align-top',
            cellPadding(isDense),
            column.align === 'end' && 'text-right',
            hasCards && (column.isEmpty?.(row) ? 'max-md:hidden' : cardLine),
            column.className,
          )}
        >
          {hasCards && column.isHeadHidden !== true && column.isCardTitle !== true && (
            <span aria-hidden className="w-24 shrink-0 text-fine text-faint md:hidden">
              {column.head}
            </span>
          )}
          {hasCards ? <div className="min-w-0 max-md:grow">{column.cell(row)}</div> : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
