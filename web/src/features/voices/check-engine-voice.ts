import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'

/**
 * Kokoro has only the known voices and their blends, so a misspelt one is reported before it is saved. Otherwise
 * another voice would silently speak in its place. Other engines understand more voices than they list.
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
