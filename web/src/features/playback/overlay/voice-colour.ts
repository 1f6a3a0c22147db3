import { voiceColourCount } from '@lautgabe/contract/voices/voice-kinds.ts'

/** The colour that the voice wears everywhere; streamers may set others for their overlay. */
export function voiceColour(colour: number): string {
  return `var(--lg-voice-${((colour % voiceColourCount) + voiceColourCount) % voiceColourCount})`
}
