import type { App } from '../../server/src/app.ts'
import { mixMessage } from '../../server/src/features/speech/voicing/mix-message.ts'
import type { CastVoice } from '../../server/src/features/speech/voicing/voice-part.ts'
import type { PartToVoice } from '../../server/src/features/speech/voicing/message-pieces.ts'
import { type ReadyPart, voiceMessage } from '../../server/src/features/speech/voicing/voice-message.ts'

export const aVoice = (engine: CastVoice['engine'], engineVoice: string): CastVoice => ({
  id: null,
  name: engineVoice,
  gender: 'female',
  engine,
  engineVoice,
  settings: {},
  language: 'en',
})

/** Makes a whole message, until its parts and its mix are stored. */
export async function make(app: App, parts: PartToVoice[]): Promise<{ first: number; whole: number; key: string }> {
  const began = performance.now()
  let first = 0
  const ready: ReadyPart[] = []
  const message = { parts, owner: 'bench', spokenFor: { purpose: 'preview', userId: null } as const }
  for await (const part of voiceMessage(app, { ...message, signal: AbortSignal.timeout(120_000) })) {
    first ||= performance.now() - began
    ready.push(part)
  }
  const { key } = await mixMessage(app, ready)
  return { first, whole: performance.now() - began, key }
}
