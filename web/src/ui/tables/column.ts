import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  /** For a column whose content explains itself, such as buttons. Screen readers still read the head. */
  isHeadHidden?: boolean | undefined
  /** This column names the row: on a card it stands on top, without its head. */
  isCardTitle?: boolean | undefined
  /** A card leaves out the line of an empty cell. */
  isEmpty?: ((row: Row) => boolean) | undefined
  className?: string | undefined
}

export type RowTone = 'plain' | 'signal' | 'quiet'
