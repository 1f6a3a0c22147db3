import { errors, fallbacks, unreadableAnswer } from './de/errors.ts'
import { site } from './de/site.ts'
import { ui } from './de/ui.ts'
import type { Texts } from './en.ts'
import type { SameKeys } from './same-keys.ts'

export const de: SameKeys<Texts> = { site, ui, errors: { byCode: errors, fallbacks, unreadableAnswer } }
