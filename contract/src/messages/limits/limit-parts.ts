import { leaveOut, readBy } from '../change-draft.ts'
import type { Draft, DraftMessage, SpeechDraft } from '../draft-message.ts'
import type { MessageLimits } from '../message-catalogue.ts'

const maxNameLength = 40

/**
 * Joins all text from the last allowed part on into that part, read in the last voice. The sounds in it are skipped.
 */
export function limitParts(draft: DraftMessage, limits: MessageLimits): void {
  const max = Math.max(1, limits.parts)
  if (draft.parts.length <= max) return
  const kept = draft.parts.slice(0, max - 1)
  const rest = draft.parts.slice(max - 1)
  const speeches = rest.filter((part) => part.kind === 'speech')
  const last = merge(speeches, rest[0], kept, draft) ?? rest[0]
  for (const part of rest) {
    if (part.kind === 'sound' && part !== last) leaveOut(part, 'too_many_parts', draft)
  }
  const joined = speeches.filter((part) => part !== rest[0])
  const [from, to] = [joined[0], joined.at(-1)]
  if (from && to) draft.notes.push({ code: 'too_many_parts', start: from.start, end: to.end })
  draft.parts = last ? [...kept, last] : kept
}

function merge(
  speeches: SpeechDraft[],
  first: Draft | undefined,
  kept: Draft[],
  draft: DraftMessage,
): SpeechDraft | undefined {
  const current = first?.kind === 'speech' ? first : kept.findLast((part) => part.kind === 'speech')
  const [start] = speeches
  if (!start) return undefined
  const voice = current?.voice ?? start.voice
  const texts: string[] = []
  let length = 0
  for (const part of speeches) {
    const joint = length === 0 ? '' : toJoint(texts.at(-1) ?? '', part.text)
    part.offset = length + joint.length
    texts.push(joint, part.text)
    length += joint.length + part.text.length
  }
  const merged: SpeechDraft = { ...start, voice, text: texts.join(''), joined: speeches }
  readBy(merged, voice, draft)
  return merged
}

/** A full stop where the end of one text and the beginning of the next might form a call. */
function toJoint(one: string, other: string): string {
  return other.slice(0, maxNameLength + 2).includes(':') && !/[.,;!?]$/u.test(one) ? '. ' : ' '
}
