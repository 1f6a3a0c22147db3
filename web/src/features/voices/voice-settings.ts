import { isEffectSetting, type VoiceEffects } from '@lautgabe/contract/voices/voice-effects.ts'
import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'

type Settings = AdminVoice['settings']
export type SettingRow = { key: number; name: string; value: string }

/** Speed and the effects have their own controls. Every other setting of an engine is a row of text. */
export function toRows(settings: Settings): SettingRow[] {
  return Object.entries(settings)
    .filter(([name]) => name !== 'speed' && !isEffectSetting(name))
    .map(([name, value], key) => ({ key, name, value: String(value) }))
}

export function readSpeed({ speed }: Settings): number {
  const read = Number(speed ?? 1)
  return Number.isFinite(read) ? read : 1
}

/** Undefined if a row cannot be sent. Numbers and yes or no are recognised. */
export function toSettings(
  speed: number,
  rows: readonly SettingRow[],
  effects: VoiceEffects = {},
): Settings | undefined {
  const filled = rows.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
  const names = filled.map(({ name }) => name.trim())
  const isSound = filled.every(({ value }, index) => /^[a-z_]{1,40}$/.test(names[index] ?? '') && value.trim() !== '')
  if (!isSound || names.some(isEffectSetting) || new Set([...names, 'speed']).size !== names.length + 1)
    return undefined
  const others = filled.map(({ name, value }) => [name.trim(), toValue(value.trim())] as const)
  return { ...(speed !== 1 && { speed }), ...Object.fromEntries(others), ...effects }
}

function toValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.slice(0, 200)
}
