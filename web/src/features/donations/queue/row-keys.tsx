import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { KeyboardKey } from '../../../ui/text/keyboard-key.tsx'
import { isUndecided } from '../donation-state.ts'
import { useUnchosenRow } from './steady/use-unchosen-row.ts'

/** Shows a key on the corner of its button, where it takes no room, and only in the row that has the focus. */
export function RowKey({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="absolute -top-2 -right-1 hidden rounded-[0.3rem] bg-surface text-text pointer-fine:group-focus-within/row:inline-flex"
    >
      <KeyboardKey>{name}</KeyboardKey>
    </span>
  )
}

/** Which button of a row each key presses. */
const buttonKeys: Partial<Record<string, string>> = {
  a: 'accept',
  r: 'reject',
  u: 'undo',
  p: 'play',
  ' ': 'preview',
  Enter: 'details',
  x: 'select',
}

type RowKeys = {
  containerProps: {
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
    onPointerDown: () => void
  }
  rowProps: (donation: Donation) => RowProps
}

type RowProps = { 'data-row': string; 'data-review': string; tabIndex: number; className: string }

type RowKeysOptions = {
  onHelp: () => void
  /** What this page decided last. The focus moves on from there. */
  decided: Donation | undefined
  /** Otherwise only while a row has the focus. */
  isAnywhere: boolean
}

/**
 * Review by keyboard: J, K and arrows move from row to row, letters press a row's buttons. They act on the row that has
 * the focus or had it last. If no row had it yet, or it is out of sight, the first press only shows where they will
 * act. A held key presses once, and a row to which the focus moved by itself takes no key for a moment. Only the DOM
 * knows which row has the focus, so moving the focus renders nothing.
 */
export function useRowKeys(
  container: RefObject<HTMLElement | null>,
  rows: readonly Donation[],
  { onHelp, decided, isAnywhere }: RowKeysOptions,
): RowKeys {
  const last = useRef<{ index: number; id: string | undefined } | undefined>(undefined)
  const isByKeys = useRef(false)
  const { note, isUnchosen } = useUnchosenRow()

  const focusRow = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (row) rowOf(container.current, row.id)?.focus()
  }

  /** Where somebody goes by hand, every key counts. */
  const goTo = (index: number) => {
    note(undefined)
    focusRow(index)
  }

  const nextOpen = (after: number) => rows.findIndex((row, index) => index > after && isUndecided(row))

  useLayoutEffect(() => {
    const found = container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const [first] = found
    if (first && !Array.from(found).some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
    if (last.current === undefined || document.activeElement !== document.body) return
    const { index, id } = last.current
    // Another part of the page took the focus with it, or the row vanished.
    const same = rows.findIndex((row) => row.id === id)
    focusRow(same < 0 ? index : same)
    if (same < 0) note(last.current.id)
  })

  const moveOn = useEffectEvent(({ id }: Donation) => {
    // Somebody who has gone to another row meanwhile stays there.
    const isHere = rowOf(container.current, id)?.dataset['current'] !== undefined
    const next = nextOpen(rows.findIndex((row) => row.id === id))
    if (!isByKeys.current || !isHere || next < 0) return
    focusRow(next)
    note(rows[next]?.id)
  })
  useEffect(() => {
    if (decided) moveOn(decided)
  }, [decided])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLElement) || target.closest(ownsKeys)) return
    const inRow = target.closest<HTMLElement>('[data-row]')
    const focused = container.current?.contains(inRow) === true ? inRow : null
    if (!focused && !isAnywhere) return
    isByKeys.current = true
    const row = focused ?? container.current?.querySelector<HTMLElement>('[data-row][data-current]')
    const index = rows.findIndex(({ id }) => id === row?.dataset['row'])
    if (key === '?') onHelp()
    else if (key === 'j' || (focused && key === 'ArrowDown')) goTo(index + 1)
    else if (key === 'k' || (focused && key === 'ArrowUp')) goTo(index - 1)
    else if (focused && key === 'Home') goTo(0)
    else if (focused && key === 'End') goTo(rows.length - 1)
    else if (!row && isRowKey(key, target)) focusRow(Math.max(0, nextOpen(-1)))
    else if (!row || !isRowKey(key, target)) return
    else if (!event.repeat && !isUnchosen(row.dataset['row']) && !pressIn(row, target, key)) return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
    if (!row || !container.current?.contains(row)) return
    for (const other of container.current.querySelectorAll<HTMLElement>('[data-row]')) {
      other.tabIndex = -1
      delete other.dataset['current']
    }
    row.tabIndex = 0
    row.dataset['current'] = ''
    const id = row.dataset['row']
    last.current = { index: rows.findIndex((each) => each.id === id), id }
  }

  // A person who leaves the list keeps the new focus. In that case the element that had the focus still exists.
  const onBlur = ({ target }: FocusEvent) =>
    void setTimeout(() => {
      const isHere = container.current?.contains(document.activeElement)
      if (target.isConnected && !isHere) last.current = undefined
    })

  const onPointerDown = () => {
    isByKeys.current = false
  }

  return {
    containerProps: { onFocus, onBlur, onPointerDown },
    rowProps: ({ id, review_status }) => ({
      'data-row': id,
      'data-review': review_status,
      tabIndex: -1,
      className:
        'group/row focus-within:bg-signal/7 focus-within:shadow-[inset_3px_0_var(--signal)] data-current:shadow-[inset_3px_0_var(--signal)] data-settling:not-active:[&_:is(button,[role=checkbox],a)]:pointer-events-none',
    }),
  }
}

/** Text fields, dialogs and menus have keys of their own. */
const ownsKeys =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=slider]'

const rowOf = (container: HTMLElement | null, id: string) =>
  container?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/**
 * After the details close, the focus returns to the donation's row or, if the donation has left the list, to the
 * current row.
 */
export function rowToReturnTo(id: string): HTMLElement | true {
  if (rowOf(document.body, id)) return true
  const found = document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  return found ?? document.querySelector<HTMLElement>('[role="tabpanel"]') ?? true
}

/** After the press of a button that vanishes: the row that was chosen before or, if that is out of sight, the first one. */
export function focusRowInSight(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const chosen = rows.find(({ tabIndex }) => tabIndex === 0)
  const row = chosen && isInSight(chosen) ? chosen : rows[0]
  row?.focus()
}

function isInSight(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return middle > 0 && middle < window.innerHeight
}

const pressable = 'button, [role="checkbox"]'

const nameOfKey = (key: string) => buttonKeys[key.length === 1 ? key.toLowerCase() : key]

/** Space and Enter belong to a focused button or link. Anywhere else Enter has nothing to do here. */
function isRowKey(key: string, target: HTMLElement): boolean {
  const isPress = key === ' ' || key === 'Enter'
  const isFree = target === document.body || target.dataset['row'] !== undefined
  return nameOfKey(key) !== undefined && (!isPress || isFree)
}

function pressIn(row: HTMLElement, target: HTMLElement, key: string): boolean {
  // Where the key acts must be in sight. A press that only shows it presses nothing.
  const isSeen = isInSight(row)
  if (!row.contains(target)) row.focus()
  if (!isSeen) {
    row.scrollIntoView({ block: 'center' })
    return true
  }
  const found = row.querySelector<HTMLElement>(`[data-key="${nameOfKey(key)}"]`)
  const button = found?.matches(pressable) ? found : found?.querySelector<HTMLElement>(pressable)
  button?.click()
  return button !== null && button !== undefined
}
