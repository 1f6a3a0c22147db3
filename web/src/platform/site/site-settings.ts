import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import { createContext, useContext } from 'react'

const SiteSettingsContext = createContext<SiteSettings | undefined>(undefined)

export const SiteSettingsProvider = SiteSettingsContext.Provider

export function useSiteSettings(): SiteSettings {
  const settings = useContext(SiteSettingsContext)
  if (!settings) throw new Error('The page has no settings.')
  return settings
}

/** The server writes the settings into every page, so that the first view needs no call. */
export function readSiteSettings(): SiteSettings {
  return JSON.parse(document.querySelector('#site-settings')?.textContent ?? '') as SiteSettings
}
