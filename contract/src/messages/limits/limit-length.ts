import { isRepeat, leaveOut, stretchesOf } from '../change-draft.ts'
import { countCharacters } from '../count-characters.ts'
import type { Draft, DraftMessage, SpeechDraft } from '../draft-message.ts'
import { charactersWithin, estimateSeconds, gapSeconds } from './estimate-seconds.ts'
import type { MessageLimits } from '../message-catalogue.ts'
import { shortenText } from './shorten-text.ts'

/**
 * Cuts at the first word that does not fit. A sound that is too long is skipped. It also gives way if no text could be
 * spoken otherwise.
 */
export function limitLength(draft: DraftMessage, limits: MessageLimits): void {
  let kept: Draft[] = []
  let characters = 0
  let seconds = 0
  const roomAfter = (used: number, { voice }: SpeechDraft) =>
    Math.min(limits.characters - characters, charactersWithin(limits.seconds - used, voice.language))
  for (let index = 0; index < draft.parts.length; index += 1) {
    const part = draft.parts[index]
    if (!part) continue
    const gap = gapSeconds(kept.at(-1)?.kind, part.kind)
    if (part.kind === 'sound') {
      if (isRepeat(part, kept.at(-1))) leaveOut(part, 'sound_repeated', draft)
      else if (seconds + gap + part.sound.seconds > limits.seconds) leaveOut(part, 'too_long', draft)
      else {
        kept.push(part)
        seconds += gap + part.sound.seconds
      }
      continue
    }
    const length = countCharacters(part.spoken)
    const isFirst = characters === 0
    let room = roomAfter(seconds + gap, part)
    let short = length <= room ? undefined : shortenText(part, room, draft, false)
    if (isFirst && short?.spoken === '') {
      for (const sound of kept) if (sound.kind === 'sound') leaveOut(sound, 'too_long', draft)
      kept = []
      seconds = 0
      room = roomAfter(0, part)
      short = length <= room ? undefined : shortenText(part, room, draft, true)
    }
    if (short) {
      cut(part, short, draft)
      if (part.spoken !== '') kept.push(part)
      for (const later of draft.parts.slice(index + 1)) dropPart(later, draft)
      noteCut(part, draft)
      break
    }
    characters += length
    seconds += (kept.length === 0 ? 0 : gap) + estimateSeconds(length, part.voice.language)
    kept.push(part)
  }
  draft.parts = kept
}

function cut(part: SpeechDraft, { length, spoken }: { length: number; spoken: string }, draft: DraftMessage): void {
  for (const stretch of stretchesOf(part)) {
    const shown = length - stretch.offset
    if (shown >= stretch.text.length) continue
    stretch.leftOutFrom = shown <= 0 ? stretch.start : draft.findEnd(stretch, shown)
  }
  part.text = part.text.slice(0, length)
  part.spoken = spoken
}

/** Notes where the heard text ends. If only the spoken words were cut, the whole part is noted: `½` can be "one h". */
function noteCut(part: SpeechDraft, draft: DraftMessage): void {
  const first = draft.stretches.find((stretch) => stretch.leftOutFrom < stretch.end)
  const start = first?.leftOutFrom ?? part.firstAt
  draft.notes.push({ code: 'too_long', start, end: draft.stretches.at(-1)?.end ?? start })
}

function dropPart(part: Draft, draft: DraftMessage): void {
  if (part.kind === 'sound') draft.unheard.add(part.call)
  else for (const stretch of stretchesOf(part)) stretch.leftOutFrom = stretch.start
}
