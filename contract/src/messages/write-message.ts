import { findSwitchName } from './names/find-name.ts'
import type { MessageCatalogue } from './message-catalogue.ts'
import type { MessagePart } from './message.ts'
import { toNameIndex } from './names/name-index.ts'
import { protectText } from './protect-text.ts'

/**
 * Writes the parts in the one syntax that we teach: `voice: text (sound) voice2: text`. Reading the result gives the
 * same parts. With a catalogue, it leaves out the name of the default voice at the beginning, and puts a `|` before a
 * name that would otherwise join the word before it to form another name.
 */
export function writeMessage(parts: readonly MessagePart[], catalogue?: MessageCatalogue): string {
  let written = ''
  let voiceId = catalogue?.default_voice_id ?? undefined
  let isAfterSpeech = false
  for (const part of parts) {
    if (part.kind === 'sound') {
      written += ` (${part.sound.name})`
    } else {
      if (isAfterSpeech || part.voice.id !== voiceId) {
        const isMisread =
          catalogue && isAfterSpeech && joinsAnotherName(`${written} ${part.voice.name}:`, part, catalogue)
        written += `${isMisread ? ' |' : ''} ${part.voice.name}:`
      }
      written += ` ${part.text}`
      voiceId = part.voice.id
    }
    isAfterSpeech = part.kind === 'speech'
  }
  return written.trimStart()
}

const longestName = 40

function joinsAnotherName(written: string, { voice }: MessagePart & { kind: 'speech' }, catalogue: MessageCatalogue) {
  const text = written.slice(-(longestName + voice.name.length + 2))
  const view = { text, protection: protectText(text), isSilent: new Uint8Array(text.length) }
  const names = findSwitchName(view, text.length - 1, 0)
  const { voices } = toNameIndex(catalogue)
  const first = names.find(({ typed }) => voices.find(typed) !== undefined)
  return first !== undefined && first.typed !== voice.name
}
