import type { Draft, DraftMessage, SoundDraft, SpeechDraft, Stretch } from './draft-message.ts'
import type { CatalogueVoice } from './message-catalogue.ts'
import type { NoteCode } from './message.ts'

export function readBy(part: SpeechDraft, voice: CatalogueVoice, draft: DraftMessage): void {
  part.voice = voice
  part.spoken = draft.say(part.text, voice)
  for (const stretch of stretchesOf(part)) stretch.voice = voice
}

export function stretchesOf(part: SpeechDraft): readonly Stretch[] {
  return part.joined ?? [part]
}

export function isRepeat(part: SoundDraft, before: Draft | undefined): boolean {
  return before?.kind === 'sound' && before.sound.id === part.sound.id
}

export function leaveOut(part: SoundDraft, code: NoteCode, draft: DraftMessage): void {
  const { start, end } = part.call
  draft.unheard.add(part.call)
  draft.notes.push({ code, start, end, typed: part.sound.name })
}
