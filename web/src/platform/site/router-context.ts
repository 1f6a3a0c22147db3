import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { i18n } from 'i18next'

/** Everything a route may use while it loads. */
export type RouterContext = { texts: i18n; settings: SiteSettings }
