import { useState } from 'react'
import { keepLocally, readLocally } from './keep-locally.ts'

/** A choice in this browser that is kept for the next visit. */
export function useKeptSwitch(key: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    const kept = readLocally(key)
    return kept === null ? initial : kept === 'on'
  })
  const change = (next: boolean) => {
    setOn(next)
    keepLocally(key, next ? 'on' : 'off')
  }
  return [isOn, change]
}
