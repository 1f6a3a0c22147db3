import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { KeyboardKey } from '../../../ui/text/keyboard-key.tsx'

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
  p: 'play',
  ' ': 'preview',
  Enter: 'details',
  x: 'select',
}

type RowKeys = {
  containerProps: {
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
    ref: (element: HTMLElement | null) => void
  }
  rowProps: (id: string) => { 'data-row': string; tabIndex: number; className: string }
}

/**
 * Review by keyboard: arrows move from row to row, letters press a row's buttons. They work only while the focus is in
 * the list, so that they disturb neither typing nor a screen reader. A row that leaves hands the focus to the next one.
 * Only the DOM knows which row the Tab key reaches, so moving the focus renders nothing.
 */
export function useRowKeys(ids: readonly string[], onHelp: () => void): RowKeys {
  const container = useRef<HTMLElement>(null)
  const last = useRef<number | undefined>(undefined)

  const focusRow = (index: number) => {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))]
    if (id !== undefined) rowOf(container.current, id)?.focus()
  }

  useLayoutEffect(() => {
    const rows = container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const [first] = rows
    if (first && !Array.from(rows).some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
    if (last.current !== undefined && document.activeElement === document.body) focusRow(last.current)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row || !container.current?.contains(row)) return
    const index = ids.indexOf(row.dataset.row ?? '')
    if (key === '?') onHelp()
    else if (key === 'ArrowDown') focusRow(index + 1)
    else if (key === 'ArrowUp') focusRow(index - 1)
    else if (key === 'Home') focusRow(0)
    else if (key === 'End') focusRow(ids.length - 1)
    else if (!pressIn(row, target, key)) return
    event.preventDefault()
  }

  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
    if (!row || !container.current?.contains(row)) return
    for (const other of container.current.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')) other.tabIndex = -1
    row.tabIndex = 0
    last.current = ids.indexOf(row.dataset.row ?? '')
  }

  // A person who leaves the list keeps the new focus. In that case the element that had the focus still exists.
  const onBlur = ({ target }: FocusEvent) =>
    void setTimeout(() => {
      const isHere = container.current?.contains(document.activeElement)
      if (target.isConnected && !isHere) last.current = undefined
    })

  return {
    containerProps: {
      onKeyDown,
      onFocus,
      onBlur,
      ref: (element) => {
        container.current = element
      },
    },
    rowProps: (id) => ({
      'data-row': id,
      tabIndex: -1,
      className: 'group/row focus-within:bg-signal/7 focus-within:shadow-[inset_3px_0_var(--signal)]',
    }),
  }
}

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

const pressable = 'button, [role="checkbox"]'

/** Space and Enter belong to a focused button. */
function pressIn(row: HTMLElement, target: HTMLElement, key: string): boolean {
  const name = buttonKeys[key.length === 1 ? key.toLowerCase() : key]
  const isButtonsOwn = (key === ' ' || key === 'Enter') && target !== row
  if (name === undefined || isButtonsOwn || target.matches('input, textarea, select')) return false
  const found = row.querySelector<HTMLElement>(`[data-key="${name}"]`)
  const button = found?.matches(pressable) ? found : found?.querySelector<HTMLElement>(pressable)
  button?.click()
  return button !== null && button !== undefined
}
