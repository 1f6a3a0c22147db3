import { isWordUnit } from './characters.ts'
import { findSwitchName, findUnclosedSound, startOfSigil } from './names/find-name.ts'
import { looksLikeName, looksLikeSound, understand, type Understood } from './names/understand-name.ts'
import type { MessageLimits, CatalogueSound, CatalogueVoice } from './message-catalogue.ts'
import { messageMaxLength, type NoteCode, type Span } from './message.ts'
import type { NameIndex } from './names/name-index.ts'
import { pairBrackets } from './pair-brackets.ts'
import { protectText } from './protect-text.ts'

const maxNameLength = 40
/** The text before such a sign belongs to the sentence, not to a name. */
const endsSentence = /[.,;!?…]/u
/** Misspelt names beyond the longest message are not repaired, so a flood of them costs nothing. */
const repairedUpTo = messageMaxLength

/** A call ends one part and begins another. A switch without a voice returns to a default voice that is missing. */
export type Call = Span &
  (
    | { kind: 'switch'; voice: CatalogueVoice | undefined; typed: string }
    | { kind: 'sound'; sound: CatalogueSound; typed: string }
    /** A separator: it calls no voice and becomes a token as it is. */
    | { kind: 'silent' }
  )

/** A note about a name in the clean text. Which voice reads on instead is found out later. */
export type ScanNote = Span & { code: NoteCode; typed: string; name?: string }

export type ScannedMessage = {
  calls: Call[]
  /** Marks brackets and stage directions, per UTF-16 unit. They count as blanks. */
  isSilent: Uint8Array
  notes: ScanNote[]
}

/**
 * One pass from left to right over clean text. At a colon it looks back for the name, at a bracket ahead. Both looks
 * are bounded by the length of a name, so the time is linear for any text. Silent brackets count as blanks, also within
 * names, so that a message keeps its meaning when it is written down again without them.
 */
export function scanMessage(text: string, index: NameIndex, limits: MessageLimits): ScannedMessage {
  const protection = protectText(text)
  const brackets = pairBrackets(text, protection)
  const isSilent = new Uint8Array(text.length)
  const calls: Call[] = []
  const notes: ScanNote[] = []
  const view = { text, protection, isSilent }
  let partStart = 0
  let firstWord = -1
  let at = 0

  const note = (code: NoteCode, span: Span, typed: string, name?: string) => {
    const { start, end } = span
    notes.push(name === undefined ? { code, start, end, typed } : { code, start, end, typed, name })
  }
  const call = (made: Call) => {
    calls.push(made)
    partStart = made.end
    firstWord = -1
    at = made.end
  }
  const callUnderstood = (understood: Understood, span: Span, typed: string) => {
    const { kind, isRepaired } = understood
    const name = kind === 'sound' ? understood.sound.name : understood.voice?.name
    if (isRepaired) note(kind === 'sound' ? 'sound_repaired' : 'voice_repaired', span, typed, name)
    if (kind === 'sound') call({ ...span, kind, sound: understood.sound, typed })
    else call({ ...span, kind, voice: understood.voice, typed })
  }

  const readColon = () => {
    const names = findSwitchName(view, at, partStart)
    for (const name of names) {
      const voice = understand(name.typed, { form: 'colon', canRepair: false }, index, limits)
      if (voice)
        return callUnderstood(voice, { start: startOfSigil(view, name.start, partStart), end: at + 1 }, name.typed)
    }
    const head = names.find(({ start }) => start === firstWord)
    at += 1
    if (!head) return
    const span = { start: startOfSigil(view, head.start, partStart), end: at }
    const repaired =
      at < repairedUpTo ? understand(head.typed, { form: 'colon', canRepair: true }, index, limits) : undefined
    if (repaired) callUnderstood(repaired, span, head.typed)
    else if (looksLikeName(head.typed) && !endsSentence.test(head.typed)) note('unknown_voice', span, head.typed)
  }

  const readBracket = () => {
    const start = at
    const isMouth = protection[at] === 2
    const form = text[at] === '[' ? 'square' : 'round'
    const closer = isMouth ? findMouthEnd(text, at) : brackets.ends[at] || undefined
    if (closer !== undefined && (isMouth || brackets.isInnermost[at] === 1)) {
      const typed = text.slice(at + 1, closer).trim()
      const canRepair = !isMouth && at < repairedUpTo
      const understood = understand(typed, { form, canRepair, isPartStart: firstWord < 0 }, index, limits)
      if (understood) {
        // The bracket is not the mouth of a sad face. Without it the colon would remain and call a voice.
        if (isMouth) isSilent[at - 1] = 1
        const end = understood.kind === 'switch' && text[closer + 1] === ':' ? closer + 2 : closer + 1
        return callUnderstood(understood, { start, end }, typed)
      }
      if (!isMouth && form === 'square' && looksLikeName(typed, { evenEveryday: true })) {
        isSilent.fill(1, start, closer + 1)
        note('stage_direction', { start, end: closer + 1 }, typed)
        at = closer + 1
        return
      }
      if (canRepair && !isWordUnit(text[at - 1]) && looksLikeSound(typed, index)) {
        note('unknown_sound', { start, end: closer + 1 }, typed)
      }
    }
    if (closer === undefined && form === 'round' && !isMouth) {
      const found = findUnclosedSound(view, at, index, limits)
      if (found) return callUnderstood(found.understood, { start, end: found.end }, found.typed)
    }
    if (!isMouth) isSilent[at] = 1
    at += 1
  }

  while (at < text.length) {
    const unit = text.charAt(at)
    const isFree = protection[at] === 0
    if (unit === ':' && isFree) readColon()
    else if (unit === '(' || unit === '[') {
      if (protection[at] === 1) at += 1
      else readBracket()
    } else if (isFree && (unit === '|' || unit === '\n')) {
      let end = at + 1
      while (text[end] === unit && protection[end] === 0) end += 1
      call({ kind: 'silent', start: at, end })
    } else {
      if (isFree && (unit === ')' || unit === ']')) isSilent[at] = 1
      else if (firstWord < 0 && isWordUnit(unit)) firstWord = at
      at += 1
    }
  }
  return { calls, isSilent, notes }
}

/** The mouth of an emoticon that may begin a call after all: `:(airhorn)`, but not `:( airhorn)`. */
function findMouthEnd(text: string, mouth: number): number | undefined {
  const closer = text[mouth] === '[' ? ']' : ')'
  if (text[mouth + 1] === ' ') return undefined
  for (let at = mouth + 1; at < text.length && at - mouth <= maxNameLength + 1; at += 1) {
    if (text[at] === closer) return at
    if ('()[]|\n'.includes(text.charAt(at))) return undefined
  }
  return undefined
}
