import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A finger that was already on its way lands within this time. */
export const settleMilliseconds = 400

/**
 * Marks each row that has just moved, appeared or changed its buttons with `data-settling`. Its buttons take no new press
 * by pointer meanwhile. Keys still work: they act on the row that has the focus, wherever it moves. For a row that the focus
 * was moved to, see `useUnchosenRow`.
 */
export function useSettlingRows(container: RefObject<HTMLElement | null>): void {
  const places = useRef<Map<string, string>>(undefined)
  const timers = useRef(new Map<HTMLElement, ReturnType<typeof setTimeout>>())
  const look = useEffectEvent(() => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const before = places.current
    places.current = new Map(rows.map((row) => [row.dataset['row'] ?? '', placeOf(row)]))
    // The first rows of a page surprise nobody.
    if (!before || before.size === 0) return
    for (const row of rows) {
      const id = row.dataset['row'] ?? ''
      if (before.get(id) !== places.current.get(id)) settle(row, timers.current)
    }
  })
  useLayoutEffect(() => look())
  // Something above the list grows or shrinks.
  useEffect(() => {
    const observer = new ResizeObserver(() => look())
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
}

const placeOf = (row: HTMLElement) =>
  `${Math.round(row.getBoundingClientRect().top + window.scrollY)} ${row.dataset['review']}`

function settle(row: HTMLElement, timers: Map<HTMLElement, ReturnType<typeof setTimeout>>): void {
  clearTimeout(timers.get(row))
  row.dataset['settling'] = ''
  const end = () => {
    timers.delete(row)
    delete row.dataset['settling']
  }
  timers.set(row, setTimeout(end, settleMilliseconds))
}
