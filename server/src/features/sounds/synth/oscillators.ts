import { studioRate } from '../../../platform/audio/pcm.ts'
import { render, type Signal } from './signal.ts'

type Hertz = number | ((time: number) => number)
/** Maps a position in the turn (0 … 1) and the size of a step to a sample. */
type Wave = (turn: number, step: number) => number

export const sine: Wave = (turn) => Math.sin(2 * Math.PI * turn)
export const saw: Wave = (turn, step) => 2 * turn - 1 - softenJump(turn, step)
export const square: Wave = (turn, step) => pulse(0.5)(turn, step)
export const triangle: Wave = (turn) => 1 - 4 * Math.abs(((turn + 0.25) % 1) - 0.5)

export function pulse(width: number): Wave {
  return (turn, step) => (turn < width ? 1 : -1) + softenJump(turn, step) - softenJump((turn + 1 - width) % 1, step)
}

/** Rounds a jump over two samples, which keeps it from mirroring harsh tones into the band ("polyBLEP"). */
function softenJump(turn: number, step: number): number {
  if (turn < step) return 2 * (turn / step) - (turn / step) ** 2 - 1
  if (turn > 1 - step) return ((turn - 1) / step) ** 2 + 2 * ((turn - 1) / step) + 1
  return 0
}

export function oscillate(seconds: number, wave: Wave, hertz: Hertz): Signal {
  let turn = 0
  return render(seconds, (time) => {
    const step = (typeof hertz === 'number' ? hertz : hertz(time)) / studioRate
    const sample = wave(turn, step)
    turn = (turn + step) % 1
    return sample
  })
}

/** One sine bends another: metal, brass and lasers from two oscillators. */
export function fm(seconds: number, tone: { hertz: Hertz; ratio: number; index: (time: number) => number }): Signal {
  const { hertz, ratio, index } = tone
  let turn = 0
  return render(seconds, (time) => {
    turn += (typeof hertz === 'number' ? hertz : hertz(time)) / studioRate
    return Math.sin(2 * Math.PI * turn + index(time) * Math.sin(2 * Math.PI * turn * ratio))
  })
}

/** Equal temperament from the A at 440 Hz; 60 is the middle C. */
export const note = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)
