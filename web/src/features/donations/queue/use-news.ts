import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chime } from '../../../platform/audio/chime.ts'

/**
 * Counts the donations that have joined the list. Ids are in the order of time, so an id greater than all before is
 * new. Another tab or page is another list, and its first rows are not news.
 */
export function useNewRows(
  donations: readonly Donation[] | undefined,
  list: string,
  onNew: (count: number) => void,
): void {
  const known = useRef({ list: '', newest: '' })
  const tell = useEffectEvent(onNew)
  useEffect(() => {
    if (!donations) return
    const before = known.current
    const newest = donations.reduce((found, { id }) => (id > found ? id : found), '')
    known.current = { list, newest: before.list === list && before.newest > newest ? before.newest : newest }
    if (before.list !== list || newest <= before.newest) return
    tell(donations.filter(({ id }) => id > before.newest).length)
  }, [donations, list])
}

/** Rings when more donations wait than before. */
export function useChime(waiting: number | undefined, isOn: boolean): void {
  const before = useRef(waiting)
  useEffect(() => {
    const isMore = waiting !== undefined && before.current !== undefined && waiting > before.current
    before.current = waiting
    if (isMore && isOn) chime()
  }, [waiting, isOn])
}
