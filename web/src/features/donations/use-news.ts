import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { useEffect, useRef, useState } from 'react'
import { chime } from '../../platform/chime.ts'

/**
 * How many donations the list was last joined by. Ids are in the order of time, so what is greater than all that stood
 * there is new. Another tab or page is another list: what stands there at first is not news.
 */
export function useNewRows(donations: readonly Donation[] | undefined, list: string): number {
  const known = useRef({ list: '', newest: '' })
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!donations) return
    const before = known.current
    const newest = donations.reduce((found, { id }) => (id > found ? id : found), '')
    known.current = { list, newest: before.list === list && before.newest > newest ? before.newest : newest }
    if (before.list !== list || newest <= before.newest) return
    setCount(donations.filter(({ id }) => id > before.newest).length)
  }, [donations, list])
  return count
}

/** Rings when more is waiting than before. */
export function useChime(waiting: number | undefined, isOn: boolean): void {
  const before = useRef(waiting)
  useEffect(() => {
    const isMore = waiting !== undefined && before.current !== undefined && waiting > before.current
    before.current = waiting
    if (isMore && isOn) chime()
  }, [waiting, isOn])
}
