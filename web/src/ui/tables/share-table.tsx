import type { ReactNode } from 'react'
import { hueClass, type Hue } from '../text/hue.ts'
import { joinClasses } from '../text/join-classes.ts'

type ShareRow = {
  key: string
  label: ReactNode
  note?: ReactNode
  value: string
  /** The length of the bar, 0 to 1. */
  share: number
  tone?: keyof typeof tones | undefined
  /** The bar has the colour of what the row is about. */
  hue?: Hue | undefined
}

type ShareTableProps = {
  caption: string
  /** The names of the two columns, for screen readers. */
  heads: readonly [string, string]
  rows: readonly ShareRow[]
}

const tones = { signal: 'bg-signal', ok: 'bg-ok', warn: 'bg-warn', danger: 'bg-danger-text', quiet: 'bg-control' }

/** A short list in which a bar below each name shows its share. */
export function ShareTable({ caption, heads, rows }: ShareTableProps) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, value, share, tone = 'signal', hue }) => (
          <tr key={key} className="align-top">
            <th scope="row" className="w-full py-1.5 pr-4 text-left font-medium">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-break-word">{label}</span>
              {note !== undefined && <span className="block text-fine font-normal text-muted">{note}</span>}
              <span aria-hidden className="mt-1.5 block h-1.5 overflow-clip rounded-pill bg-text/9">
                <span
                  className={joinClasses(
                    'block h-full min-w-1 rounded-pill',
                    hue === undefined ? tones[tone] : `bg-current ${hueClass(hue)}`,
                  )}
                  style={{ width: `${Math.min(1, share) * 100}%` }}
                />
              </span>
            </th>
            <td className="py-1.5 text-right font-mono whitespace-nowrap tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
