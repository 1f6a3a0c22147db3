import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  /** For a column whose content explains itself, such as buttons. Screen readers still hear the head. */
  isHeadHidden?: boolean | undefined
  /** Says what the row is: on a card it stands on top, without its head. */
  isCardTitle?: boolean | undefined
  /** Where there is nothing to say, a card leaves the line out. */
  isEmpty?: ((row: Row) => boolean) | undefined
  className?: string | undefined
}

export type RowTone = 'plain' | 'signal' | 'quiet'
