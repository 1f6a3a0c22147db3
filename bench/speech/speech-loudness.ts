import type { App } from '../../server/src/app.ts'
import { speechFileName } from '../../server/src/features/speech/files/speech-file.ts'
import type { PartToVoice } from '../../server/src/features/speech/voicing/message-pieces.ts'
import { measureLoudness } from '../../server/src/platform/audio/loudness/measure-loudness.ts'
import { decodeSound } from '../../server/src/platform/uploads/decode-sound.ts'
import { aVoice, make } from './make-message.ts'
import { englishSentences } from './speech-sentences.ts'

const messages = 50
const messageMaxSeconds = 60
const voices = [
  aVoice('kokoro', 'af_heart'),
  aVoice('kokoro', 'am_onyx'),
  aVoice('flite', 'rms'),
  aVoice('flite', 'slt'),
  aVoice('espeak', 'en-us'),
  aVoice('espeak', 'en-us+f3'),
]

/** How much whole messages differ in loudness, each in two voices of different engines. */
export async function measureMixes(app: App): Promise<void> {
  const heard: number[] = []
  for (let index = 0; index < messages; index += 1) {
    const say = (offset: number): PartToVoice => {
      const voice = voices[(index + offset) % voices.length] ?? aVoice('flite', 'rms')
      const text = (englishSentences[(index * 2 + offset) % englishSentences.length] ?? '').slice(0, 40)
      return { kind: 'speech', voice, text }
    }
    const { key } = await make(app, [say(0), say(3)])
    const mp3 = await app.audioStore.read(speechFileName({ key, kind: 'mix' }))
    const { channels, sampleRate } = await decodeSound(mp3 as Uint8Array, 'mp3', messageMaxSeconds)
    heard.push(measureLoudness(channels.slice(0, 1), sampleRate))
  }
  const off = heard.map((loudness) => Math.abs(loudness + 16))
  console.log(
    `speech message: ${messages} mixed messages are at most ${Math.max(...off).toFixed(2)} LU from −16 LUFS ` +
      `(${Math.min(...heard).toFixed(1)} … ${Math.max(...heard).toFixed(1)})`,
  )
}
