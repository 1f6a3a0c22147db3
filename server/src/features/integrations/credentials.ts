import type { Credentials } from '../../outside/donation-services/donation-service-port.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

const context = (integrationId: string) => `integrations.credentials_box ${integrationId}`

export function sealCredentials(secrets: SecretBox, integrationId: string, credentials: Credentials): string {
  return secrets.encrypt(JSON.stringify(credentials), context(integrationId))
}

export function openCredentials(secrets: SecretBox, integrationId: string, box: string): Credentials {
  const read = JSON.parse(secrets.decrypt(box, context(integrationId))) as Record<keyof Credentials, string | null>
  return {
    accessToken: read.accessToken ?? '',
    refreshToken: read.refreshToken,
    expiresAt: read.expiresAt === null ? null : new Date(read.expiresAt),
    apiKey: read.apiKey,
  }
}
