import type { CatalogueSound, CatalogueVoice } from './message-catalogue.ts'
import type { NoteCode, PlanProblem, Span } from './message.ts'
import type { NameIndex } from './names/name-index.ts'
import type { Sayer } from './sayer.ts'
import type { Call, ScannedMessage } from './scan-message.ts'
import { findVisibleEnd, toVisibleText, type VisibleText } from './visible-text.ts'

/**
 * Text between two calls, and the part that is made of it. A flood of separators makes a stretch for every second
 * letter, so the memory of a stretch decides what such a message costs.
 */
export type Stretch = Span &
  VisibleText & {
    kind: 'speech'
    /** The voice that reads it; undefined if no voice may. */
    voice: CatalogueVoice | undefined
    spoken: string
    /** The position in the clean text where a limit cut it off. */
    leftOutFrom: number
    switchedBy: Call | undefined
    /** The position of its text in the part it was joined to. */
    offset: number
    /** The stretches that a limit joined to this one. */
    joined: Stretch[] | undefined
  }

export type SpeechDraft = Stretch & { voice: CatalogueVoice }
export type SoundDraft = { kind: 'sound'; sound: CatalogueSound; call: Call }
export type Draft = SpeechDraft | SoundDraft

export type DraftNote = Span & { code: NoteCode; typed?: string; name?: string }

/** A message as the donator meant it, before any limit. Limits change it in place. */
export type DraftMessage = {
  parts: Draft[]
  stretches: Stretch[]
  /** Calls that have no effect in the end. */
  unheard: Set<Call>
  notes: DraftNote[]
  planProblems: Set<PlanProblem>
  say: Sayer
  /** The position in the clean text where the first `length` units of a stretch end. */
  findEnd: (stretch: Stretch, length: number) => number
}

export function draftMessage(
  text: string,
  { calls, isSilent, notes }: ScannedMessage,
  index: NameIndex,
  say: Sayer,
): DraftMessage {
  const draft: DraftMessage = {
    parts: [],
    stretches: [],
    unheard: new Set(),
    notes: [...notes],
    planProblems: new Set(),
    say,
    findEnd: (stretch, length) => findVisibleEnd(text, isSilent, stretch, length),
  }
  let voice = index.defaultVoice
  let switchedBy: (Call & { kind: 'switch' }) | undefined
  let before: Call | undefined
  let hasSpoken = false
  let start = 0

  const endTurn = (isSwitchedAgain: boolean) => {
    if (!switchedBy || hasSpoken || isSwitchedAgain) return
    draft.notes.push({ code: 'nothing_to_say', start: switchedBy.start, end: switchedBy.end, typed: switchedBy.typed })
  }
  for (let order = 0; order <= calls.length; order += 1) {
    const call = calls[order]
    const end = call?.start ?? text.length
    const { text: words, firstAt, endsAt } = toVisibleText(text, isSilent, start, end)
    if (words !== '') {
      const spoken = voice ? say(words, voice) : ''
      const stretch: Stretch = {
        kind: 'speech',
        start,
        end,
        text: words,
        firstAt,
        endsAt,
        voice,
        spoken,
        leftOutFrom: end,
        switchedBy,
        offset: 0,
        joined: undefined,
      }
      draft.stretches.push(stretch)
      if (isSpoken(stretch)) {
        hasSpoken = true
        if (stretch.voice.barred_by) noteBar(stretch.voice.barred_by, draft)
        draft.parts.push(stretch)
      }
    }
    if (call?.kind === 'sound') draftSound(call, draft)
    if (call?.kind === 'switch' && (!call.voice?.barred_by || call.voice === index.defaultVoice)) {
      endTurn(before === switchedBy && words === '')
      voice = call.voice
      switchedBy = call
      hasSpoken = false
    } else if (call?.kind === 'switch' && call.voice?.barred_by) {
      draft.unheard.add(call)
      const code = noteBar(call.voice.barred_by, draft) ? 'plan_lacks_voice' : 'voice_not_allowed'
      draft.notes.push({ code, start: call.start, end: call.end, typed: call.typed })
    }
    before = call
    start = call?.end ?? end
  }
  endTurn(false)
  return draft
}

function isSpoken(stretch: Stretch): stretch is SpeechDraft {
  return stretch.voice !== undefined && stretch.spoken !== ''
}

function draftSound(call: Call & { kind: 'sound' }, draft: DraftMessage): void {
  const { sound, start, end, typed } = call
  if (!sound.barred_by) {
    draft.parts.push({ kind: 'sound', sound, call })
    return
  }
  noteBar(sound.barred_by, draft)
  draft.unheard.add(call)
  draft.notes.push({ code: 'plan_lacks_sound', start, end, typed })
}

/** Notes a problem of the plan. Answers false if the streamer, not the plan, bars the voice or sound. */
function noteBar(bar: PlanProblem | 'not_allowed', draft: DraftMessage): boolean {
  if (bar === 'not_allowed') return false
  draft.planProblems.add(bar)
  return true
}
