import { useState } from 'react'
import { keepLocally } from './keep-locally.ts'

/** A choice of this browser's that is found again at the next visit. */
export function useKeptSwitch(key: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? initial : kept === 'on'
  })
  const change = (next: boolean) => {
    setOn(next)
    keepLocally(key, next ? 'on' : 'off')
  }
  return [isOn, change]
}
