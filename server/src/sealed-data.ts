import { mailBoxContext } from './features/accounts/queue-mail.ts'
import { sealedLinkKeys } from './features/accounts/link-keys.ts'
import { sealedKeptMessages } from './features/donations/kept-messages/kept-message.ts'
import { credentialsContext, sealedCredentials } from './features/integrations/credentials.ts'
import { sealedServiceEvents } from './features/integrations/listening/service-events.ts'
import { resetRequestContext } from './features/login/passwords/reset-request.ts'
import { sealedSigningKeys } from './features/login/sessions/signing-key-box.ts'
import { sealedSessions } from './features/login/sessions/start-session.ts'
import { sealedKoFiTokens } from './features/own-tools/ko-fi-tokens.ts'
import type { Database } from './platform/database/tables.ts'
import { resealPayloads, type SealedPayloads } from './platform/jobs/reseal-payloads.ts'
import { sealedFingerprintKey } from './platform/secrets/open-secret-box.ts'
import { type Resealed, resealColumn, type SealedColumn } from './platform/secrets/reseal.ts'
import type { SecretBox } from './platform/secrets/secret-box.ts'

/** Every column that holds sealed values. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedFingerprintKey,
  sealedSigningKeys,
  sealedSessions,
  sealedLinkKeys,
  sealedCredentials,
  sealedServiceEvents,
  sealedKoFiTokens,
  sealedKeptMessages,
]

/** Every job whose payload holds a sealed value. */
export const sealedPayloads: SealedPayloads = {
  'send-mail': () => mailBoxContext,
  'mail-password-reset': () => resetRequestContext,
  'revoke-credentials': ({ integrationId = '' }) => credentialsContext(integrationId),
}

/** Seals everything anew that another key than the present one has sealed. */
export async function resealAll(db: Database, secrets: SecretBox): Promise<Resealed> {
  const parts = [await resealPayloads(db, secrets, sealedPayloads)]
  for (const column of sealedColumns) parts.push(await resealColumn(db, secrets, column))
  return {
    resealed: parts.reduce((sum, { resealed }) => sum + resealed, 0),
    unopened: parts.reduce((sum, { unopened }) => sum + unopened, 0),
  }
}
