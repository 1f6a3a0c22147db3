import type { Pcm } from '../pcm.ts'

export type Room = { share: number; seconds: number }

/** Lengths without a common divisor, so that the walls never answer at the same moment. */
const combSeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0531, 0.0613]
const allPassSeconds = [0.005, 0.0017, 0.0129]
const allPassShare = 0.6
/** Walls swallow high sounds sooner than low ones. */
const dampedShare = 0.35

/** The reverberation loses 60 dB in `seconds`. No more than two thirds of that are heard beside a voice. */
export const roomTail = ({ share, seconds }: Room): number => (share > 0 ? (seconds * 2) / 3 : 0)

/** Adds the reverberation of a room with bare walls. */
export function room({ samples, sampleRate }: Pcm, setting: Room): Pcm {
  const length = samples.length + Math.round(roomTail(setting) * sampleRate)
  const dry = new Float32Array(length)
  dry.set(samples)
  let wet = new Float32Array(length)
  for (const seconds of combSeconds) addComb(dry, wet, seconds, setting.seconds, sampleRate)
  for (const seconds of allPassSeconds) wet = spread(wet, Math.round(seconds * sampleRate))
  const share = setting.share / Math.sqrt(combSeconds.length)
  const heard = wet.map((sample, at) => (dry[at] ?? 0) * (1 - setting.share / 2) + share * sample)
  return { samples: heard, sampleRate }
}

/** One pair of walls between which the sound goes to and fro. */
function addComb(dry: Float32Array, wet: Float32Array, seconds: number, fadeSeconds: number, sampleRate: number): void {
  const line = new Float32Array(Math.max(1, Math.round(seconds * sampleRate)))
  const repeat = 10 ** ((-3 * seconds) / fadeSeconds)
  let damped = 0
  for (let at = 0, place = 0; at < wet.length; at++, place = place + 1 === line.length ? 0 : place + 1) {
    const back = line[place] ?? 0
    damped = back * (1 - dampedShare) + damped * dampedShare
    line[place] = (dry[at] ?? 0) + damped * repeat
    wet[at] = (wet[at] ?? 0) + back
  }
}

/** Makes single echoes into a dense cloud, without a colour of its own. */
function spread(samples: Float32Array<ArrayBuffer>, delay: number): Float32Array<ArrayBuffer> {
  const line = new Float32Array(Math.max(1, delay))
  let place = 0
  return samples.map((sample) => {
    const back = line[place] ?? 0
    const into = sample + allPassShare * back
    line[place] = into
    place = place + 1 === line.length ? 0 : place + 1
    return back - allPassShare * into
  })
}
