import type * as api from '@lautgabe/contract/builder/builder-api.ts'
import type { keepMessage as keepMessageApi } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { isTipPageOf } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { App } from '../../app.ts'
import type { Input, RateLimit } from '../../platform/http/route.ts'
import { requireStreamer } from '../accounts/find-user.ts'
import type { UserRow } from '../accounts/user.ts'
import { requireActivePlan } from '../billing/require-active-plan.ts'
import { keepMessage } from '../donations/kept-messages/keep-message.ts'
import { linkedTipPages } from '../integrations/tip-pages.ts'
import { messageRulesOf, openMessageRules } from '../streamer-settings/message-rules.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { previewFromCache, previewMessage } from './preview-message.ts'
import { listExamples, pagesWithExamples } from './site-examples.ts'

export async function answerBuilderRules(
  app: App,
  { params }: Input<typeof api.readBuilderRules, 'anyone'>,
): Promise<Answer<typeof api.readBuilderRules>> {
  const streamer = await requireOpenStreamer(app, params.username)
  const settings = await settingsOf(app.db, streamer.id)
  const linked = await linkedTipPages(app, streamer.id)
  const { catalogue, limits } = await messageRulesOf(app, streamer)
  return {
    username: streamer.username,
    language: streamer.language,
    services: donationServices.flatMap((service) => {
      const typed = settings.tip_pages[service]
      // The operator may have taken the host away since.
      const isAllowed = typed !== null && isTipPageOf(app.config.tipHosts[service], typed)
      // What the streamer typed counts more than what a service tells.
      const tipUrl = isAllowed ? typed : linked[service]
      return tipUrl === undefined ? [] : [{ service, tip_url: tipUrl }]
    }),
    minimum_for_speech: settings.minimum_for_speech,
    minimum_for_sounds: settings.minimum_for_sounds,
    other_minimums: settings.other_minimums,
    catalogue,
    limits,
  }
}

export function answerOpenRules(
  app: App,
  { query }: Input<typeof api.readOpenRules, 'anyone'>,
): Promise<Answer<typeof api.readOpenRules>> {
  return openMessageRules(app, query.language)
}

export async function* answerPreview(
  app: App,
  { params, body, caller, signal }: Input<typeof api.previewMessage, 'anyone'>,
): AsyncGenerator<Answer<typeof api.previewMessage>> {
  const streamer = await requireOpenStreamer(app, params.username)
  yield* previewMessage(app, {
    message: body.message,
    rules: await messageRulesOf(app, streamer),
    streamerId: streamer.id,
    visitor: caller,
    signal,
  })
}

export async function* answerPublicPreview(
  app: App,
  { body, caller, signal }: Input<typeof api.previewPublicMessage, 'anyone'>,
): AsyncGenerator<Answer<typeof api.previewPublicMessage>> {
  yield* previewMessage(app, {
    message: body.message,
    rules: await openMessageRules(app, body.language),
    streamerId: null,
    visitor: caller,
    isExample: (await listExamples(app, body.language)).includes(body.message),
    signal,
  })
}

const exampleMaxSeconds = 10

export async function answerExample(
  app: App,
  { query: { language }, caller }: Input<typeof api.readExample, 'anyone'>,
): Promise<Answer<typeof api.readExample>> {
  return previewFromCache(app, {
    message: pagesWithExamples[language].home.example.message,
    rules: await openMessageRules(app, language),
    streamerId: null,
    visitor: caller,
    isExample: true,
    signal: AbortSignal.timeout(exampleMaxSeconds * 1000),
  })
}

/**
 * Bounds the table: its rows go after 14 days, so one streamer can have two million. High on purpose: callers share it,
 * and with a low total some of them could leave no room for the messages of all others. A caller has 20.
 */
const keptForStreamer: RateLimit = { calls: 6000, perSeconds: 60 * 60 }

export async function answerKeepMessage(
  app: App,
  { params, body }: Input<typeof keepMessageApi, 'anyone'>,
): Promise<Answer<typeof keepMessageApi>> {
  const streamer = await requireOpenStreamer(app, params.username)
  await app.limits.count('kept messages', keptForStreamer, streamer.id)
  const { code, token, expiresAt } = await keepMessage(app, streamer.id, body.message)
  return { code: `#${code}`, token, expires_at: expiresAt.toISOString() }
}

async function requireOpenStreamer(app: App, username: string): Promise<UserRow> {
  const streamer = await requireStreamer(app.db, username)
  await requireActivePlan(app, streamer.id)
  return streamer
}
