import { pronunciationsMax } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LineActions } from './pronunciation-line.tsx'
import {
  emptyRow,
  insertPasted,
  isEmpty,
  keysOfOverruled,
  problemsOf,
  type PronunciationRow,
  readPastedList,
  toRow,
} from './pronunciation-rows.ts'

/** `leftOver` is how many pasted lines did not fit. */
type Lines = { rows: PronunciationRow[]; leftOver: number }

const toLines = (list: StreamerSettings['pronunciations']): Lines => ({ rows: list.map(toRow), leftOver: 0 })

/** The lines of the list, and where the keyboard goes when they come and go. */
export function usePronunciationRows(before: StreamerSettings['pronunciations']) {
  const [{ rows, leftOver }, setLines] = useState(() => toLines(before))
  const overruled = useMemo(() => keysOfOverruled(rows), [rows])
  const listId = useId()
  const addId = useId()
  const list = () => document.getElementById(listId)
  // They stay the same while the rows change, so that lines that did not change are not drawn again.
  const actions = useMemo(
    (): LineActions => ({
      edit: (key, field, value) =>
        setLines((lines) => ({
          ...lines,
          rows: lines.rows.map((row) => (row.key === key ? { ...row, [field]: value, problems: {} } : row)),
        })),
      remove: (key, line) => {
        const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
        // A button and not a field: on a phone that would bring up the keyboard.
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
    add: () => {
      flushSync(() => setLines((lines) => ({ rows: [...lines.rows, emptyRow()], leftOver: 0 })))
      list()?.lastElementChild?.querySelector('input')?.focus()
    },
    /** Says at the lines what is wrong with them, and goes to the first; answers whether nothing is. */
    check: () => {
      const problems = new Map(rows.map((row) => [row.key, problemsOf(row)]))
      if ([...problems.values()].every((found) => Object.keys(found).length === 0)) return true
      const tell = (row: PronunciationRow) =>
        Object.assign({}, row, { problems: problems.get(row.key) ?? row.problems })
      flushSync(() => setLines((lines) => ({ ...lines, rows: lines.rows.map(tell) })))
      list()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return false
    },
    /** Lines that said nothing are gone after saving; what was typed meanwhile stays. */
    settle: () => {
      const gone = new Set(rows.filter((row) => isEmpty(row) || overruled.has(row.key)))
      const focused = document.activeElement?.closest(`[id="${listId}"] > li`)
      const row = focused && rows[[...(list()?.children ?? [])].indexOf(focused)]
      if (row && gone.has(row)) document.getElementById(addId)?.focus()
      setLines((lines) => ({ ...lines, rows: lines.rows.filter((line) => !gone.has(line)) }))
    },
  }
}
