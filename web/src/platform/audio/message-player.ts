import type { PreviewEvent } from '@lautgabe/contract/builder/builder-api.ts'
import { takeTheFloor } from './the-floor.ts'
import { currentVolume, subscribeToVolume } from './volume.ts'

type PartEvent = Extract<PreviewEvent, { type: 'part' }>

/** The message that is playing, or was requested last. */
export type MessagePlaying = {
  /** The caller's own mark for the message. */
  key: string | undefined
  /** `waiting`: playing has begun, but the next part has not arrived yet. */
  state: 'idle' | 'loading' | 'playing' | 'waiting' | 'failed'
  /** The part of the message that is heard now. */
  partIndex: number | undefined
  heardSeconds: number
  /** The length of the parts that have arrived so far. */
  seconds: number
  peaks: readonly number[]
  error: unknown
}

/** The preview broke off. The parts heard before were good. */
class PreviewBrokeOff extends Error {
  override name = 'PreviewBrokeOff'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export const noMessage: MessagePlaying = {
  key: undefined,
  state: 'idle',
  partIndex: undefined,
  heardSeconds: 0,
  seconds: 0,
  peaks: [],
  error: undefined,
}

const listeners = new Set<() => void>()
let current = noMessage
let run: Run | undefined

export function subscribeToMessagePlayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentMessage = (): MessagePlaying => current

function publish(next: Partial<MessagePlaying>): void {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

/** Plays parts as they arrive. Any other sound stops. */
export function playMessage(key: string, open: (signal: AbortSignal) => AsyncIterable<PreviewEvent>): void {
  takeTheFloor(stopMessage)
  stopMessage()
  const started: Run = { abort: new AbortController(), beganAt: undefined, parts: [], isComplete: false }
  run = started
  publish({ ...noMessage, key, state: 'loading' })
  perform(started, open).catch((error: unknown) => {
    if (run !== started) return
    silence(started)
    publish({ state: 'failed', partIndex: undefined, error })
  })
}

export function stopMessage(): void {
  if (run) silence(run)
  run = undefined
  if (current.state !== 'idle') publish(noMessage)
}

type Run = {
  abort: AbortController
  /** On the audio clock. Each wait for a part moves it later. */
  beganAt: number | undefined
  parts: { event: PartEvent; source: AudioBufferSourceNode }[]
  isComplete: boolean
}

function silence({ abort, parts }: Run): void {
  abort.abort()
  for (const { source } of parts) source.stop()
}

const sampleRate = 48_000
let audio: { context: AudioContext; output: GainNode } | undefined

/** One audio context for the whole visit. A press of the user opens it, so the browser lets it sound. */
function openAudio(): { context: AudioContext; output: GainNode } {
  if (audio) return audio
  const context = new AudioContext({ sampleRate })
  const output = context.createGain()
  output.gain.value = currentVolume()
  subscribeToVolume((volume) => output.gain.setTargetAtTime(volume, context.currentTime, 0.02))
  output.connect(context.destination)
  return (audio = { context, output })
}

async function perform(mine: Run, open: (signal: AbortSignal) => AsyncIterable<PreviewEvent>): Promise<void> {
  const { context } = openAudio()
  void context.resume()
  const { signal } = mine.abort
  let inOrder = Promise.resolve()
  for await (const event of open(signal)) {
    if (event.type === 'failed') throw new PreviewBrokeOff(event.code)
    if (event.type === 'end') {
      publish({ seconds: event.seconds, peaks: event.peaks })
      break
    }
    const loading = load(event.url, signal)
    loading.catch(() => {})
    inOrder = inOrder.then(async () => schedule(mine, event, await loading))
    inOrder.catch((error: unknown) => mine.abort.abort(error))
  }
  await inOrder
  mine.isComplete = true
}

const loadedAhead = new Map<string, AudioBuffer>()

/** Loads a sound that is likely to be asked for. */
export async function loadAhead(url: string): Promise<void> {
  // A real audio context may only be opened by a press.
  const decoder = new OfflineAudioContext({ length: 1, sampleRate })
  loadedAhead.set(url, await fetchSound(url, decoder))
}

async function load(url: string, signal: AbortSignal): Promise<AudioBuffer> {
  return loadedAhead.get(url) ?? fetchSound(url, openAudio().context, signal)
}

async function fetchSound(url: string, decoder: BaseAudioContext, signal?: AbortSignal): Promise<AudioBuffer> {
  const response = await fetch(url, signal && { signal })
  if (!response.ok) throw new PreviewBrokeOff('no_audio')
  return decoder.decodeAudioData(await response.arrayBuffer())
}

/** Gives the browser a moment to prepare, so that the first sound is not cut. */
const leadSeconds = 0.03

function schedule(mine: Run, event: PartEvent, buffer: AudioBuffer): void {
  if (mine.abort.signal.aborted) return
  const { context, output } = openAudio()
  const soonest = context.currentTime + leadSeconds
  const isFirst = mine.beganAt === undefined
  const earliest = soonest - event.start_seconds
  mine.beganAt = Math.max(mine.beganAt ?? earliest, earliest)
  const source = context.createBufferSource()
  const gain = context.createGain()
  gain.gain.value = 10 ** (event.gain_decibels / 20)
  source.buffer = buffer
  source.connect(gain).connect(output)
  source.start(mine.beganAt + event.start_seconds)
  mine.parts.push({ event, source })
  publish({ seconds: Math.max(current.seconds, event.start_seconds + event.seconds) })
  if (isFirst) requestAnimationFrame(() => follow(mine))
}

/** Runs only while there is something to hear. */
function follow(mine: Run): void {
  if (run !== mine || mine.beganAt === undefined || current.state === 'failed') return
  const at = Math.max(0, openAudio().context.currentTime - mine.beganAt)
  const last = mine.parts.at(-1)?.event
  const hasEnded = last !== undefined && at >= last.start_seconds + last.seconds
  if (hasEnded && mine.isComplete) return stopMessage()
  const heard = mine.parts.findLast(({ event }) => event.start_seconds <= at)?.event
  publish({
    state: hasEnded ? 'waiting' : 'playing',
    partIndex: heard?.part_index,
    heardSeconds: Math.min(at, current.seconds),
  })
  requestAnimationFrame(() => follow(mine))
}
