import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'

/**
 * Kokoro has no voices but the known ones and their blends, so a misspelt one is told before it is saved; otherwise
 * another voice would quietly speak in its place. Other engines understand more than they list.
 */
export function checkEngineVoice(
  text: string,
  engine: EngineName,
  known: readonly string[] | undefined,
): string | undefined {
  const voice = text.trim()
  if (!/^[\w.:*+ -]{1,200}$/.test(voice)) return 'voicePages:form.engineVoiceInvalid'
  if (engine !== 'kokoro' || !known?.length) return undefined
  const packs = voice.split('+').map((part) => part.split('*')[0]?.trim() ?? '')
  return packs.every((pack) => known.includes(pack)) ? undefined : 'voicePages:form.engineVoiceUnknown'
}
