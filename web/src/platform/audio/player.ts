import { takeTheFloor } from './the-floor.ts'
import { currentVolume, subscribeToVolume } from './volume.ts'

/** The one sound that is playing, or was requested last. */
export type Playing = {
  url: string | undefined
  /** Loading can take seconds: an example of a voice is made when somebody first listens to it. */
  state: 'idle' | 'loading' | 'playing' | 'failed'
  /** The share that has been heard, 0 to 1. */
  progress: number
}

export const silence: Playing = { url: undefined, state: 'idle', progress: 0 }

const listeners = new Set<() => void>()
let current = silence
let element: HTMLAudioElement | undefined

export function subscribeToPlayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentlyPlaying(): Playing {
  return current
}

function publish(next: Playing): void {
  current = next
  for (const listener of listeners) listener()
}

let lastAsked = 0

/**
 * For a sound that is still being made. `play` has no effect once another sound was asked for, or after `leave`.
 */
export function askToPlay(): { play: (url: string) => void; leave: () => void } {
  const mine = (lastAsked += 1)
  let isLeft = false
  return {
    play: (url) => {
      if (!isLeft && mine === lastAsked) play(url)
    },
    leave: () => {
      isLeft = true
    },
  }
}

/** Any other sound stops. */
export function play(url: string): void {
  lastAsked += 1
  const audio = (element ??= createElement())
  takeTheFloor(fallSilent)
  publish({ url, state: 'loading', progress: 0 })
  audio.src = url
  audio.play().catch((error: unknown) => {
    const isReplaced = error instanceof DOMException && error.name === 'AbortError'
    if (!isReplaced && current.url === url) publish({ url, state: 'failed', progress: 0 })
  })
}

/** Has no effect if another sound is playing by now. */
export function stop(url: string): void {
  if (current.url === url) fallSilent()
}

/** Continues from another position, 0 to 1, if it is playing. */
export function seek(url: string, progress: number): void {
  if (current.url !== url || current.state !== 'playing' || !element || !(element.duration > 0)) return
  element.currentTime = progress * element.duration
  publish({ ...current, progress })
}

function fallSilent(): void {
  publish(silence)
  element?.pause()
  element?.removeAttribute('src')
}

const shown = new Map<string, number>()

/** A sound keeps playing only while something on the page shows it. */
export function showSound(url: string): () => void {
  shown.set(url, (shown.get(url) ?? 0) + 1)
  return () => {
    shown.set(url, (shown.get(url) ?? 1) - 1)
    // A row that merely moves is gone for less than a moment.
    setTimeout(() => !shown.get(url) && stop(url))
  }
}

/** One element for the whole visit: browsers that want a press before the first sound then want only one. */
function createElement(): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.addEventListener('playing', () => {
    if (current.state !== 'loading') return
    publish({ ...current, state: 'playing' })
    requestAnimationFrame(() => follow(audio))
  })
  audio.addEventListener('ended', () => publish(silence))
  audio.volume = currentVolume()
  subscribeToVolume((volume) => (audio.volume = volume))
  document.body.append(audio)
  return audio
}

function follow(audio: HTMLAudioElement): void {
  if (current.state !== 'playing') return
  const progress = audio.duration > 0 ? Math.min(1, audio.currentTime / audio.duration) : 0
  if (progress !== current.progress) publish({ ...current, progress })
  requestAnimationFrame(() => follow(audio))
}
