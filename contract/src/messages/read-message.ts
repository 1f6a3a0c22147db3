import { applyLimits } from './limits/apply-limits.ts'
import { cleanText, type CleanText } from './clean-text.ts'
import { countCharacters } from './count-characters.ts'
import { type Draft, draftMessage, type DraftMessage, type Stretch } from './draft-message.ts'
import { estimateSeconds, gapSeconds } from './limits/estimate-seconds.ts'
import type { MessageCatalogue, MessageLimits } from './message-catalogue.ts'
import type { MessageNote, MessagePart, MessageToken, NoteCode, ReadMessage, Span } from './message.ts'
import { toNameIndex } from './names/name-index.ts'
import { createSayer, type Sayer } from './sayer.ts'
import { scanMessage } from './scan-message.ts'
import { toTokens } from './to-tokens.ts'

/**
 * Understands every input: it never throws, never loses a word to a misspelling, and takes time linear in the length. A
 * caller that reads messages repeatedly may keep the sayer of its catalogue.
 */
export function readMessage(
  text: string,
  catalogue: MessageCatalogue,
  limits: MessageLimits,
  say: Sayer = createSayer(catalogue.pronunciations),
): ReadMessage {
  const index = toNameIndex(catalogue)
  const clean = cleanText(text)
  const scanned = scanMessage(clean.text, index, limits)
  const draft = draftMessage(clean.text, scanned, index, say)
  applyLimits(draft, limits)

  const parts = draft.parts.map(toPart)
  const notes = toNotes(draft)
  const tokens = toTokens(clean.text.length, scanned, draft)
  for (const spans of [parts, notes, tokens]) moveToTyped(spans, clean)
  const seen = tokens.every(isSeen) ? tokens : tokens.filter(isSeen)
  return {
    parts,
    tokens: seen.length === 0 && text !== '' ? [silence(text)] : seen,
    notes,
    planProblems: Array.from(draft.planProblems),
    ...measure(parts),
  }
}

function moveToTyped(spans: Span[], { originOf }: CleanText): void {
  for (const span of spans) {
    span.start = originOf(span.start)
    span.end = originOf(span.end)
  }
}

const isSeen = ({ start, end }: Span) => start < end

const silence = (text: string): MessageToken => ({ kind: 'silent', start: 0, end: text.length })

function toPart(part: Draft): MessagePart {
  if (part.kind === 'sound') {
    return { kind: 'sound', sound: part.sound, start: part.call.start, end: part.call.end }
  }
  const { kind, voice, text, spoken, firstAt: start, joined } = part
  const last = joined?.findLast(isHeard) ?? part
  return { kind, voice, text, spoken, start, end: Math.max(start, Math.min(last.leftOutFrom, last.endsAt)) }
}

const isHeard = ({ leftOutFrom, start }: Stretch) => leftOutFrom > start

const codesWithReader = new Set<NoteCode>(['unknown_voice', 'voice_not_allowed', 'plan_lacks_voice'])

/** In the order of the text. Only after all limits are applied is it known which voice reads on instead. */
function toNotes({ notes, stretches }: DraftMessage): MessageNote[] {
  const sorted = notes.toSorted((one, other) => one.start - other.start)
  let next = 0
  for (const note of sorted) {
    if (!codesWithReader.has(note.code)) continue
    while (next < stretches.length && (stretches[next]?.end ?? 0) <= note.start) next += 1
    const reader = stretches[next]?.voice
    if (reader) note.name = reader.name
  }
  return sorted
}

function measure(parts: MessagePart[]): { characters: number; seconds: number } {
  let characters = 0
  let seconds = 0
  let before: MessagePart | undefined
  for (const part of parts) {
    seconds += gapSeconds(before?.kind, part.kind)
    if (part.kind === 'sound') seconds += part.sound.seconds
    else {
      const length = countCharacters(part.spoken)
      characters += length
      seconds += estimateSeconds(length, part.voice.language)
    }
    before = part
  }
  return { characters, seconds }
}
