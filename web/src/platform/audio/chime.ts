import { currentVolume } from './volume.ts'

let context: AudioContext | undefined

const notes = [
  { at: 0, hertz: 659.3 },
  { at: 0.12, hertz: 987.8 },
]

/** Two soft notes. Browsers allow them after the user has pressed something on the page. Until then it is silent. */
export function chime(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { at, hertz } of notes) ring(context, context.currentTime + at, hertz)
}

function ring(audio: AudioContext, start: number, hertz: number): void {
  const oscillator = audio.createOscillator()
  const loudness = audio.createGain()
  oscillator.frequency.value = hertz
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.14 * currentVolume(), start + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0005, start + 0.5)
  oscillator.connect(loudness).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.55)
}
