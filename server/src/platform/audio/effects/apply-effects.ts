import { effectRanges, type EffectName, type VoiceEffects } from '@lautgabe/contract/voices/voice-effects.ts'
import { amplify, toGain } from '../loudness/decibels.ts'
import { measureLoudness } from '../loudness/measure-loudness.ts'
import type { Pcm } from '../pcm.ts'
import { cut } from './cut.ts'
import { drive } from './drive.ts'
import { echo, echoTail } from './echo.ts'
import { ring } from './ring.ts'
import { room, roomTail } from './room.ts'
import { tremolo } from './tremolo.ts'
import { shiftVoice } from './voice/shift-voice.ts'
import { whisper } from './voice/whisper.ts'

/** Raise it when an effect changes: speech from before sounds different. */
export const effectsVersion = 1

const readerOf =
  (effects: VoiceEffects) =>
  (name: EffectName): number =>
    effects[name] ?? effectRanges[name].usual

/** A message is spoken in pieces, and each waits for the end of the one before. A long tail would hold up the words. */
const longestTailSeconds = 0.9

/** How long the sound goes on after the last word. */
export function tailSeconds(effects: VoiceEffects): number {
  const read = readerOf(effects)
  return Math.min(longestTailSeconds, Math.max(echoTail(echoOf(read)), roomTail(roomOf(read))))
}

type Read = ReturnType<typeof readerOf>

const echoOf = (read: Read) => ({
  share: read('effect_echo'),
  seconds: read('effect_echo_seconds'),
  repeat: read('effect_echo_repeat'),
})
const roomOf = (read: Read) => ({ share: read('effect_room'), seconds: read('effect_room_seconds') })

/** Lays a voice's effects over its speech: first the speaker, then the loudspeaker, then the place. */
export function applyEffects(speech: Pcm, effects: VoiceEffects): Pcm {
  if (speech.samples.length === 0) return speech
  const read = readerOf(effects)
  const isOn = (name: EffectName) => read(name) !== effectRanges[name].usual
  const steps: ((sound: Pcm) => Pcm | false)[] = [
    (sound) => changesSpeaker.some(isOn) && shiftVoice(sound, shiftOf(read)),
    (sound) => isOn('effect_breath') && breathe(sound, read('effect_breath')),
    (sound) => isOn('effect_ring') && ring(sound, { share: read('effect_ring'), hertz: read('effect_ring_hz') }),
    (sound) => isOn('effect_low_cut') && cut(sound, 'below', read('effect_low_cut')),
    (sound) => isOn('effect_drive') && drive(sound, read('effect_drive')),
    (sound) => isOn('effect_high_cut') && cut(sound, 'above', read('effect_high_cut')),
    (sound) =>
      isOn('effect_tremolo') && tremolo(sound, { depth: read('effect_tremolo'), hertz: read('effect_tremolo_hz') }),
    (sound) => isOn('effect_echo') && echo(sound, echoOf(read)),
    (sound) => isOn('effect_room') && room(sound, roomOf(read)),
  ]
  const changed = steps.reduce((sound, step) => step(sound) || sound, speech)
  return asLoudAs(speech, endAfter(changed, speech.samples.length, tailSeconds(effects)))
}

const changesSpeaker: readonly EffectName[] = ['effect_pitch', 'effect_formant', 'effect_monotone', 'effect_wobble']

const shiftOf = (read: Read) => ({
  pitch: read('effect_pitch'),
  formant: read('effect_formant'),
  monotone: read('effect_monotone'),
  sway: { semitones: read('effect_wobble'), hertz: read('effect_wobble_hz') },
})

function breathe(sound: Pcm, share: number): Pcm {
  const breath = whisper(sound).samples
  return { ...sound, samples: sound.samples.map((sample, at) => sample * (1 - share) + (breath[at] ?? 0) * share) }
}

/** Fades the tail out, so that its end is not heard as a cut. */
function endAfter({ samples, sampleRate }: Pcm, words: number, seconds: number): Pcm {
  const tail = Math.round(seconds * sampleRate)
  const ended = samples.slice(0, words + tail)
  for (let at = words; at < ended.length; at++) {
    ended[at] = ((ended[at] ?? 0) * (1 + Math.cos((Math.PI * (at - words)) / tail))) / 2
  }
  return { samples: ended, sampleRate }
}

/** Some effects take much of the power away, and the step that makes all sounds equally loud raises them only so far. */
function asLoudAs(before: Pcm, after: Pcm): Pcm {
  const [wanted, heard] = [before, after].map(({ samples, sampleRate }) => measureLoudness([samples], sampleRate))
  const decibels = (wanted ?? 0) - (heard ?? 0)
  return Number.isFinite(decibels) ? { ...after, samples: amplify(after.samples, toGain(decibels)) } : after
}
