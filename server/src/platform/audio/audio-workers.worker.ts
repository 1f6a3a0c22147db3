import type { VoiceEffects } from '@lautgabe/contract/voices/voice-effects.ts'
import { readPicture } from '../uploads/read-picture.ts'
import { readSound } from '../uploads/read-sound.ts'
import type { Upload } from '../uploads/recognise.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import { decodeWav } from './files/decode-wav.ts'
import { encodeMp3 } from './files/encode-mp3.ts'
import type { TimelineLayout } from './lay-timeline.ts'
import { mixTimeline, type TimelinePart } from './mix-timeline.ts'
import { type Pcm, secondsOf, studioRate } from './pcm.ts'
import { polish } from './polish.ts'

/** A part of a mix as we store it: a polished WAV. */
export type StoredPart = { kind: 'speech' | 'sound'; wav: Uint8Array } | { kind: 'pause'; seconds: number }

export type AudioTask =
  | { task: 'polish'; pcm: Pcm; effects?: VoiceEffects }
  | { task: 'mix'; parts: readonly StoredPart[]; layout?: TimelineLayout }
  | { task: 'readUpload' | 'picture'; upload: Upload }

export type PolishedAudio = { wav: Uint8Array; seconds: number; peaks: number[] }
export type MixedAudio = { mp3: Uint8Array; seconds: number; startsSeconds: number[] }

answerTasks<AudioTask>(async (work) => {
  switch (work.task) {
    case 'polish':
      return polishPcm(work.pcm, work.effects)
    case 'mix':
      return mixStored(work.parts, work.layout)
    case 'readUpload':
      return readSound(work.upload)
    case 'picture':
      return readPicture(work.upload)
  }
})

function polishPcm(raw: Pcm, effects?: VoiceEffects): PolishedAudio {
  const { pcm, wav, peaks } = polish(raw, effects)
  return { wav, seconds: secondsOf(pcm), peaks }
}

async function mixStored(stored: readonly StoredPart[], layout?: TimelineLayout): Promise<MixedAudio> {
  const parts = stored.map((part): TimelinePart => {
    if (part.kind === 'pause') return part
    const { channels, sampleRate } = decodeWav(part.wav)
    return { kind: part.kind, pcm: { samples: channels[0] ?? new Float32Array(), sampleRate } }
  })
  const { pcm, startsSeconds } = mixTimeline(parts, studioRate, layout)
  return { mp3: await encodeMp3(pcm), seconds: secondsOf(pcm), startsSeconds }
}
