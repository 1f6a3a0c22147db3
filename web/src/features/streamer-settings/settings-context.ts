import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { createContext, use } from 'react'

type SettingsContextValue = {
  user: User
  /** As they are saved. */
  settings: StreamerSettings
  /** Called with the server's answer after saving. */
  replaceSettings: (saved: StreamerSettings) => void
}

const SettingsContext = createContext<SettingsContextValue | undefined>(undefined)

export const SettingsProvider = SettingsContext.Provider

/** For the sections, which the page around them draws only once the settings are here. */
export function useStreamerSettings(): SettingsContextValue {
  const value = use(SettingsContext)
  if (!value) throw new Error('There are no settings outside the settings page.')
  return value
}
