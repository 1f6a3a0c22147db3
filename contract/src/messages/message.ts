import type { CatalogueSound, CatalogueVoice } from './message-catalogue.ts'

/** No donation service accepts a longer message. Nothing beyond it is stored, read or filtered. */
export const messageMaxLength = 2000

/** A place in the typed text, in UTF-16 units: from `start` up to, not including, `end`. */
export type Span = { start: number; end: number }

/** A part that a listener hears. */
export type MessagePart =
  | (Span & { kind: 'speech'; voice: CatalogueVoice; text: string; spoken: string })
  | (Span & { kind: 'sound'; sound: CatalogueSound })

/**
 * A piece of the typed text, for colouring it. Tokens follow each other without a gap.
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
  /** The text looks like a call, but no voice has that name, so it is read as words. */
  'unknown_voice',
  'unknown_sound',
  /** `[like this]` is not read. */
  'stage_direction',
  /** The streamer does not offer this voice. */
  'voice_not_allowed',
  /** The plan does not include this voice. */
  'plan_lacks_voice',
  'plan_lacks_sound',
  'plan_lacks_multiple_voices',
  /** A limit that the streamer has set. */
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
  /** The name as the donator typed it, if the note is about a name. */
  typed?: string
  /** The voice that reads instead, or the name that was understood. */
  name?: string
}

/**
 * Error codes of the catalogue: the plan forbids the message as written. It is heard as in `parts` only if the streamer
 * lets messages be simplified.
 */
export type PlanProblem = 'multiple_voices' | 'private_voices' | 'private_sounds' | 'subscription_limit'

export type ReadMessage = {
  /** Already within all limits: shortened, never dropped. */
  parts: MessagePart[]
  tokens: MessageToken[]
  notes: MessageNote[]
  /** Limits of the plan that the message breaks. The caller holds the message, or plays it simplified as in `parts`. */
  planProblems: PlanProblem[]
  /** The characters that would be charged. */
  characters: number
  /** The estimated length; sounds are exact. */
  seconds: number
}
