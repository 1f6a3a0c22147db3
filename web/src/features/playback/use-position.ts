import type { NowPlaying } from '@lautgabe/contract/playback/playback.ts'
import { useEffect, useState } from 'react'
import { toOwnClock } from './server-clock.ts'

/** Nobody sees finer steps. Frames in between draw the same. */
const stepSeconds = 0.05

/** The position in the message. It moves by itself during a play, and otherwise stands still. */
export function usePosition(now: NowPlaying): number {
  const { state, told_at: toldAt, position_seconds: told, seconds, is_complete: isComplete } = now
  const [position, setPosition] = useState(told)
  const isPlaying = state === 'playing'
  useEffect(() => {
    const begun = toOwnClock(toldAt) - told * 1000
    const end = isComplete ? seconds : Infinity
    const show = () => {
      const exact = isPlaying ? Math.max(told, (Date.now() - begun) / 1000) : told
      setPosition(Math.round(Math.min(exact, end) / stepSeconds) * stepSeconds)
    }
    let frame = requestAnimationFrame(function next() {
      show()
      if (isPlaying) frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, toldAt, told, seconds, isComplete])
  return position
}
