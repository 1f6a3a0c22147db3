import { type SettingsChanges, settingsGroups } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'

type Fields = Readonly<Record<string, unknown>>

const differing = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )

/** Only what differs, also inside the groups. */
export function changesBetween(before: SettingsChanges, after: SettingsChanges): SettingsChanges {
  const changed: SettingsChanges = differing(before, after)
  const groups = settingsGroups
    .filter((group) => changed[group] !== undefined)
    .map((group) => [group, differing(before[group] ?? {}, changed[group] ?? {})])
  return { ...changed, ...Object.fromEntries(groups) }
}
