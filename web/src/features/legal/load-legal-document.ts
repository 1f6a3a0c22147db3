import type { Language } from '@lautgabe/contract/languages.ts'
import type { LegalDocument, LegalTexts } from '@lautgabe/texts/legal/legal-document.ts'
import type { RouterContext } from '../../platform/site/router-context.ts'

/** The texts are long, so each language loads only when somebody reads it. */
const legalTexts: Record<Language, () => Promise<LegalTexts>> = {
  en: async () => (await import('@lautgabe/texts/legal/en.ts')).legal,
  de: async () => (await import('@lautgabe/texts/legal/de.ts')).legal,
}

export async function loadLegalDocument(
  { texts, settings }: RouterContext,
  name: keyof LegalTexts,
): Promise<LegalDocument> {
  const documents = await legalTexts[texts.language as Language]()
  return documents[name](settings)
}
