import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Currency } from './minimum-amounts.ts'
import { hasProblem, type MinimumRow, toOtherMinimum, toRow } from './minimum-rows.ts'

const toText = (minimums: StreamerSettings['other_minimums']) =>
  JSON.stringify(minimums.map(({ currency, speech, sounds }) => [currency, speech, sounds]))

/** The lines of the other currencies, and where the focus goes when lines appear and disappear. */
export function useMinimumRows(before: StreamerSettings['other_minimums']) {
  const language = useTranslation().i18n.language
  const toRows = () => before.map((minimum) => toRow(minimum, language))
  const [rows, setRows] = useState(toRows)
  const [shown, setShown] = useState(before)
  const differsFrom = (list: typeof before) =>
    rows.some(hasProblem) || toText(rows.map(toOtherMinimum)) !== toText(list)
  if (shown !== before) {
    // Another device has changed the list. Lines that nobody has touched here follow it.
    if (toText(shown) !== toText(before) && !differsFrom(shown)) setRows(toRows)
    setShown(before)
  }
  const listId = useId()
  const addId = useId()
  const list = () => document.getElementById(listId)
  return {
    rows,
    isChanged: differsFrom(before),
    reset: () => setRows(toRows),
    listId,
    addId,
    edit: (key: number, changes: Partial<MinimumRow>) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, isChecked: false, ...changes } : row))),
    add: (currency: Currency) => {
      flushSync(() => setRows((all) => [...all, toRow({ currency, speech: null, sounds: null }, language)]))
      list()?.lastElementChild?.querySelector('button')?.focus()
    },
    remove: (key: number, line: HTMLElement | null) => {
      const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
      // Focus goes to a button, not to a field: on a phone a field would open the keyboard.
      const next = neighbour?.querySelector('button') ?? document.getElementById(addId)
      next?.focus()
      setRows((all) => all.filter((row) => row.key !== key))
    },
    /** Shows the problems at their lines and focuses the first. Answers whether there are none. */
    check: () => {
      if (!rows.some(hasProblem)) return true
      flushSync(() => setRows((all) => all.map((row) => ({ ...row, isChecked: true }))))
      list()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return false
    },
    /** Writes the saved amounts as the currency has them. Text typed in the meantime stays. */
    settle: () => {
      const saved = new Map(rows.map((row) => [row, toRow(toOtherMinimum(row), language)]))
      setRows((all) => all.map((row) => ({ ...row, ...saved.get(row), key: row.key })))
    },
  }
}
