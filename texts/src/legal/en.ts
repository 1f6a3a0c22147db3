import { imprint } from './en/imprint.ts'
import { privacy } from './en/privacy.ts'
import { terms } from './en/terms.ts'
import type { LegalTexts } from './legal-document.ts'

export const legal = { imprint, privacy, terms } satisfies LegalTexts
