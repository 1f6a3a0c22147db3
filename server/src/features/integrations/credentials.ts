import type { Credentials } from '../../outside/donation-services/donation-service-port.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

export const credentialsContext = (integrationId: string) => `integrations.credentials_box ${integrationId}`
export const sealedCredentials: SealedColumn = {
  table: 'integrations',
  id: 'id',
  column: 'credentials_box',
  contextOf: credentialsContext,
}

export function sealCredentials(secrets: SecretBox, integrationId: string, credentials: Credentials): string {
  return secrets.encrypt(JSON.stringify(credentials), credentialsContext(integrationId))
}

export function openCredentials(secrets: SecretBox, integrationId: string, box: string): Credentials {
  const read = JSON.parse(secrets.decrypt(box, credentialsContext(integrationId))) as Record<
    keyof Credentials,
    string | null
  >
  return {
    accessToken: read.accessToken ?? '',
    refreshToken: read.refreshToken,
    expiresAt: read.expiresAt === null ? null : new Date(read.expiresAt),
    apiKey: read.apiKey,
  }
}
