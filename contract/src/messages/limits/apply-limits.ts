import { isRepeat, leaveOut, readBy } from '../change-draft.ts'
import type { Draft, DraftMessage, SpeechDraft } from '../draft-message.ts'
import { limitLength } from './limit-length.ts'
import { limitParts } from './limit-parts.ts'
import type { MessageLimits } from '../message-catalogue.ts'

/** Shortens the draft until it meets every limit. Words that another voice can say are never dropped. */
export function applyLimits(draft: DraftMessage, limits: MessageLimits): void {
  limitVoices(draft, limits)
  limitSounds(draft, limits)
  limitParts(draft, limits)
  limitLength(draft, limits)
}

function limitVoices(draft: DraftMessage, limits: MessageLimits): void {
  const max = limits.multiple_voices ? Math.max(1, limits.voices) : 1
  const code = limits.multiple_voices ? 'too_many_voices' : 'plan_lacks_multiple_voices'
  const heard = new Set<string>()
  let last: SpeechDraft | undefined
  for (const part of draft.parts) {
    if (part.kind === 'sound') continue
    if (heard.size < max) heard.add(part.voice.id)
    if (last && !heard.has(part.voice.id)) {
      if (!limits.multiple_voices) draft.planProblems.add('multiple_voices')
      const { switchedBy } = part
      const place = switchedBy ?? part
      if (!switchedBy || !draft.unheard.has(switchedBy)) {
        draft.notes.push({ code, start: place.start, end: place.end, typed: part.voice.name, name: last.voice.name })
      }
      if (switchedBy) draft.unheard.add(switchedBy)
      readBy(part, last.voice, draft)
    }
    last = part
  }
  if (!draft.parts.every(isHeard)) draft.parts = draft.parts.filter(isHeard)
}

/** A voice of another language may have nothing to say in the same part. */
const isHeard = (part: Draft) => part.kind === 'sound' || part.spoken !== ''

function limitSounds(draft: DraftMessage, limits: MessageLimits): void {
  if (!draft.parts.some((part) => part.kind === 'sound')) return
  const kept: Draft[] = []
  let count = 0
  for (const part of draft.parts) {
    if (part.kind === 'sound' && isRepeat(part, kept.at(-1))) leaveOut(part, 'sound_repeated', draft)
    else if (part.kind === 'sound' && count >= limits.sounds) leaveOut(part, 'too_many_sounds', draft)
    else {
      kept.push(part)
      if (part.kind === 'sound') count += 1
    }
  }
  draft.parts = kept
}
