import { voiceColourCount } from '@lautgabe/contract/voices/voice-kinds.ts'

/** The voice's colour, the same everywhere. Streamers may set others for their overlay. */
export function voiceColour(colour: number): string {
  return `var(--lg-voice-${((colour % voiceColourCount) + voiceColourCount) % voiceColourCount})`
}
