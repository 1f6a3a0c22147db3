import { consentVersion, type OrderConsent } from '@lautgabe/contract/billing/subscription-api.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { App } from '../../../app.ts'

/** What a buyer has agreed to must be shown years later: which texts, in which language, when. */
export async function noteConsents(
  { db, clock, newId }: Pick<App, 'db' | 'clock' | 'newId'>,
  order: { userId: string; ordered: string; consents: readonly OrderConsent[]; language: Language },
): Promise<void> {
  const { userId, ordered, consents, language } = order
  if (consents.length === 0) return
  await db
    .insertInto('orderConsents')
    .values({
      id: newId(),
      userId,
      ordered,
      consents: consents.join(','),
      version: consentVersion,
      language,
      at: clock.now(),
      erasedAt: null,
    })
    .execute()
}
