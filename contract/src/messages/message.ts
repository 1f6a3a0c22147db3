import type { CatalogueSound, CatalogueVoice } from './message-catalogue.ts'

/** A place in the typed text, in UTF-16 units: from `start` up to, not including, `end`. */
export type Span = { start: number; end: number }

/** The parts a listener hears, in order. */
export type MessagePart =
  | (Span & { kind: 'speech'; voice: CatalogueVoice; text: string; spoken: string })
  | (Span & { kind: 'sound'; sound: CatalogueSound })

/**
 * The typed text cut into stretches that follow each other without a gap, for colouring it.
 * - switch: calls a voice
 * - sound: calls a sound; `isLeftOut` if it is not heard
 * - text: is read by `voice`; `isLeftOut` if a limit cut it off
 * - silent: neither spoken nor calling anything: separators, stage directions
 */
export type MessageToken = Span &
  (
    | { kind: 'switch'; voice: CatalogueVoice }
    | { kind: 'sound'; sound: CatalogueSound; isLeftOut: boolean }
    | { kind: 'text'; voice: CatalogueVoice | undefined; isLeftOut: boolean }
    | { kind: 'silent' }
  )

export const noteCodes = [
  /** A misspelt name was understood. */
  'voice_repaired',
  'sound_repaired',
  /** It looks like a call, but no voice has that name: it is read as words. */
  'unknown_voice',
  'unknown_sound',
  /** `[like this]`: not read. */
  'stage_direction',
  /** The streamer does not offer this voice. */
  'voice_not_allowed',
  /** The plan does not reach so far. */
  'plan_lacks_voice',
  'plan_lacks_sound',
  'plan_lacks_multiple_voices',
  /** A limit of the streamer's. */
  'too_many_voices',
  'too_many_sounds',
  'too_many_parts',
  'too_long',
  'sound_repeated',
  'nothing_to_say',
] as const

export type NoteCode = (typeof noteCodes)[number]

/** Something about the message that its author or a moderator should know. */
export type MessageNote = Span & {
  code: NoteCode
  /** The name as typed, where the note is about one. */
  typed?: string
  /** Who reads it instead, or what was understood. */
  name?: string
}

/** Error codes of the catalogue: the message can only be heard as planned here if the streamer simplifies. */
export type PlanProblem = 'multiple_voices' | 'private_voices' | 'private_sounds' | 'subscription_limit'

export type ReadMessage = {
  /** Already within all limits: shortened, never dropped. */
  parts: MessagePart[]
  tokens: MessageToken[]
  notes: MessageNote[]
  /** Limits of the plan, for the caller to hold the message or let it be simplified as it is in `parts`. */
  planProblems: PlanProblem[]
  /** What would be charged. */
  characters: number
  /** About how long it will be; sounds are exact. */
  seconds: number
}
