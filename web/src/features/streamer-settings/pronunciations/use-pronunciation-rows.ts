import { pronunciationsMax } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LineActions } from './pronunciation-line.tsx'
import {
  emptyRow,
  insertPasted,
  isEmpty,
  isSpokenAlike,
  keysOfOverruled,
  problemsOf,
  type PronunciationRow,
  readPastedList,
  toRow,
} from './pronunciation-rows.ts'

/** `leftOver` is how many pasted lines did not fit. */
type Lines = { rows: PronunciationRow[]; leftOver: number }

const toLines = (list: StreamerSettings['pronunciations']): Lines => ({ rows: list.map(toRow), leftOver: 0 })

/** The lines of the list, and where the focus goes when lines appear and disappear. */
export function usePronunciationRows(before: StreamerSettings['pronunciations']) {
  const [{ rows, leftOver }, setLines] = useState(() => toLines(before))
  const [shown, setShown] = useState(before)
  if (shown !== before) {
    // Another device has changed the list. Lines that nobody has touched here follow it.
    if (!isSpokenAlike(before, shown) && isSpokenAlike(rows, shown)) setLines(toLines(before))
    setShown(before)
  }
  const overruled = useMemo(() => keysOfOverruled(rows), [rows])
  const listId = useId()
  const addId = useId()
  const list = () => document.getElementById(listId)
  // The actions stay the same object while the rows change, so that unchanged lines do not render again.
  const actions = useMemo(
    (): LineActions => ({
      edit: (key, field, value) =>
        setLines((lines) => ({
          ...lines,
          rows: lines.rows.map((row) => (row.key === key ? { ...row, [field]: value, problems: {} } : row)),
        })),
      remove: (key, line) => {
        const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
        // Focus goes to a button, not to a field: on a phone a field would open the keyboard.
        const next = neighbour?.querySelector('button') ?? document.getElementById(addId)
        next?.focus()
        setLines((lines) => ({ rows: lines.rows.filter((row) => row.key !== key), leftOver: 0 }))
      },
      paste: (key, text) => {
        const pasted = readPastedList(text)
        if (pasted) setLines((lines) => insertPasted(lines.rows, key, pasted))
        return pasted !== undefined
      },
    }),
    [addId],
  )
  return {
    rows,
    leftOver,
    actions,
    listId,
    addId,
    isFull: rows.length >= pronunciationsMax,
    overruled,
    isChanged: !isSpokenAlike(rows, before),
    reset: () => setLines(toLines(before)),
    add: () => {
      flushSync(() => setLines((lines) => ({ rows: [...lines.rows, emptyRow()], leftOver: 0 })))
      list()?.lastElementChild?.querySelector('input')?.focus()
    },
    /** Shows the problems at their lines and focuses the first. Answers whether there are none. */
    check: () => {
      const problems = new Map(rows.map((row) => [row.key, problemsOf(row)]))
      if ([...problems.values()].every((found) => Object.keys(found).length === 0)) return true
      const tell = (row: PronunciationRow) =>
        Object.assign({}, row, { problems: problems.get(row.key) ?? row.problems })
      flushSync(() => setLines((lines) => ({ ...lines, rows: lines.rows.map(tell) })))
      list()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return false
    },
    /** Removes empty lines after saving. Text typed in the meantime stays. */
    settle: () => {
      const gone = new Set(rows.filter((row) => isEmpty(row) || overruled.has(row.key)))
      const focused = document.activeElement?.closest(`[id="${listId}"] > li`)
      const row = focused && rows[[...(list()?.children ?? [])].indexOf(focused)]
      if (row && gone.has(row)) document.getElementById(addId)?.focus()
      setLines((lines) => ({ ...lines, rows: lines.rows.filter((line) => !gone.has(line)) }))
    },
  }
}
