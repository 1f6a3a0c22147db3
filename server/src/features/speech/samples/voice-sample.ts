import { speech as german } from '@lautgabe/texts/de/speech.ts'
import { speech as english } from '@lautgabe/texts/en/speech.ts'
import type { VoiceRow } from '../../voices/voice.ts'
import { mixMessage } from '../voicing/mix-message.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import { type ReadyPart, voiceMessage } from '../voicing/voice-message.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'

const sampleMaxSeconds = 60
const words = { en: english, de: german }

/** A voice introduces itself. The sample is made once; afterwards the cache has it. */
export async function voiceSample(app: SpeechParts, voice: VoiceRow): Promise<SpeechFile> {
  const text = words[voice.language].sample.replace('{{name}}', voice.name.replaceAll(/[_-]/g, ' '))
  const parts: ReadyPart[] = []
  const message = voiceMessage(app, {
    parts: [{ kind: 'speech', voice, text }],
    owner: 'samples',
    spokenFor: { purpose: 'sample', userId: null },
    signal: AbortSignal.timeout(sampleMaxSeconds * 1000),
  })
  for await (const part of message) parts.push(part)
  return mixMessage(app, parts)
}
