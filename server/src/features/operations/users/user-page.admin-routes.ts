import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/operations/user-page-api.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { listLinkKeyRows } from '../../accounts/link-keys.ts'
import { toAdminUser } from '../../accounts/to-admin-user.ts'
import { countByStatus } from '../../donations/queue/queue-figures.ts'
import { toIntegration } from '../../integrations/integration.ts'
import { integrationsOf } from '../../integrations/integration-figures.ts'
import { toKeyOfUser } from './to-key-of-user.ts'

export async function answerUserPage(
  app: App,
  { params: { id } }: Input<typeof api.readUserPage, 'admin'>,
): Promise<Answer<typeof api.readUserPage>> {
  const row = await requireUser(app.db, id)
  const integrations = await integrationsOf(app.db, id)
  const keys = await listLinkKeyRows(app.db, id)
  const sessions = await app.login.listSessions(id)
  const counts = await countByStatus(app.db, id)
  return {
    user: {
      ...toAdminUser(row),
      language: row.language,
      blocked_at: row.blockedAt?.toISOString() ?? null,
      registration_key: await app.registrationKeyOf(id),
    },
    integrations: integrations.map((integration) => toIntegration(app, integration)),
    keys: keys.map(toKeyOfUser),
    sessions: sessions.map(({ browser, createdAt, lastUsedAt }) => ({
      browser,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    donations: counts.map(({ reviewStatus, processingStatus, count }) => ({
      review: reviewStatus,
      processing: processingStatus,
      count,
    })),
  }
}
