import { hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { OnSpeaking } from '../voicing/part-to-make.ts'

export type HostedWatch = { onSpeaking: OnSpeaking; isAsked: boolean }

/** Notes whether a hosted engine was asked. Its service wants money then, even if nobody hears the message. */
export function watchHosted(): HostedWatch {
  const watch = {
    isAsked: false,
    onSpeaking: ((_text, engine) => {
      if (hostedEngines.has(engine)) watch.isAsked = true
    }) satisfies OnSpeaking,
  }
  return watch
}
