import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useEffect, useState } from 'react'
import type { DonationBoard } from '../use-donation-board.ts'
import { arrangeRows, type Arranged } from './arrange-rows.ts'
import { useIsInHand } from './use-is-in-hand.ts'

type Shown = Arranged & { list: string; data: unknown; isInHand: boolean }

const nothing: readonly Donation[] = []

/**
 * The rows on the screen. While somebody works in the list, nothing in it moves: decided rows stay, and new ones wait
 * until they are asked for.
 */
export function useSteadyRows({ tab, q, order, list, keepOnScreen }: DonationBoard) {
  const hand = useIsInHand()
  const [shown, setShown] = useState<Shown>()
  const name = `${tab} ${q} ${order} ${list.data?.page}`
  const { data, isPlaceholderData } = list
  const isNews = shown?.data !== data || shown?.list !== name || shown.isInHand !== hand.isInHand
  if (data && !isPlaceholderData && isNews) {
    const isSteady = hand.isInHand && shown?.list === name
    const arranged = isSteady ? arrangeRows(shown.rows, data) : { rows: data.items, later: nothing }
    setShown({ ...arranged, list: name, data, isInHand: hand.isInHand })
  }
  const rows = shown?.rows ?? nothing
  useEffect(() => keepOnScreen(rows), [rows, keepOnScreen])
  return { rows, later: shown?.later ?? nothing, touch: hand.touch, showAll: hand.release }
}
