import type { Draft, DraftMessage, SoundDraft, SpeechDraft } from './draft-message.ts'
import type { CatalogueVoice } from './message-catalogue.ts'
import type { NoteCode } from './message.ts'

export function readBy(part: SpeechDraft, voice: CatalogueVoice, draft: DraftMessage): void {
  part.voice = voice
  part.spoken = draft.say(part.text, voice)
  for (const stretch of part.stretches) stretch.reader = voice
}

export function isRepeat(part: SoundDraft, before: Draft | undefined): boolean {
  return before?.kind === 'sound' && before.sound.id === part.sound.id
}

export function leaveOut(part: SoundDraft, code: NoteCode, draft: DraftMessage): void {
  const { start, end } = part.call
  draft.unheard.add(part.call)
  draft.notes.push({ code, start, end, typed: part.sound.name })
}
