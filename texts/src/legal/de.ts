import { imprint } from './de/imprint.ts'
import { privacy } from './de/privacy.ts'
import { terms } from './de/terms.ts'
import type { LegalTexts } from './legal-document.ts'

export const legal = { imprint, privacy, terms } satisfies LegalTexts
