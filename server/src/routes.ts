import * as access from '@lautgabe/contract/access/access-api.ts'
import * as accounts from '@lautgabe/contract/accounts/accounts-api.ts'
import * as builder from '@lautgabe/contract/builder/builder-api.ts'
import * as donations from '@lautgabe/contract/donations/donations-api.ts'
import * as keptMessages from '@lautgabe/contract/donations/kept-messages-api.ts'
import * as statistics from '@lautgabe/contract/donations/statistics-api.ts'
import { tryFilters } from '@lautgabe/contract/donations/filter-trial-api.ts'
import * as integrations from '@lautgabe/contract/integrations/integrations-api.ts'
import * as serviceEvents from '@lautgabe/contract/integrations/service-events-api.ts'
import * as moderator from '@lautgabe/contract/donations/moderator-api.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import * as sessions from '@lautgabe/contract/login/sessions-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import * as overview from '@lautgabe/contract/operations/overview-api.ts'
import * as userPage from '@lautgabe/contract/operations/user-page-api.ts'
import { readHealth, readReadiness } from '@lautgabe/contract/operations/operations-api.ts'
import * as ownTools from '@lautgabe/contract/own-tools/own-tools-api.ts'
import * as playback from '@lautgabe/contract/playback/playback-api.ts'
import * as setUp from '@lautgabe/contract/playback/set-up-api.ts'
import * as sounds from '@lautgabe/contract/sounds/sounds-api.ts'
import * as speech from '@lautgabe/contract/speech/speech-api.ts'
import * as settings from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import * as voices from '@lautgabe/contract/voices/voices-api.ts'
import type { App } from './app.ts'
import { billingRoutes } from './routes-of-billing.ts'
import { answerListAccessRequests, answerUpdateAccessRequestStatus } from './features/access/access.admin-routes.ts'
import { answerRequestAccess } from './features/access/access.routes.ts'
import {
  answerCreateRegistrationKeys,
  answerInvalidateRegistrationKey,
  answerListRegistrationKeys,
  answerRegistrationKeyStats,
  answerRevalidateRegistrationKey,
} from './features/access/registration-keys.admin-routes.ts'
import { answerListUsers, answerUpdateUser } from './features/accounts/accounts.admin-routes.ts'
import {
  answerCheckUsername,
  answerMe,
  answerRegenerateApiKey,
  answerSetVoicePreference,
  answerUpdateMe,
} from './features/accounts/accounts.routes.ts'
import {
  answerCreateModeratorLink,
  answerDeleteModeratorLink,
  answerListLinkKeys,
  answerRotateLinkKey,
} from './features/accounts/link-keys.routes.ts'
import { answerDeleteMe, answerExportMe } from './features/accounts/user-data.routes.ts'
import { answerCheckSubscription } from './features/billing/billing.routes.ts'
import { receiveWebhook } from './features/billing/payments/receive-webhook.ts'
import {
  answerBuilderRules,
  answerExample,
  answerOpenRules,
  answerKeepMessage,
  answerPreview,
  answerPublicPreview,
} from './features/builder/builder.routes.ts'
import { answerSendAdminTestDonation } from './features/donations/donations.admin-routes.ts'
import {
  answerAcceptDonation,
  answerAcceptPending,
  answerDecideDonations,
  answerDonationStatistics,
  answerListDonations,
  answerListWaiting,
  answerModeratorLink,
  answerPlayDonation,
  answerReadDonation,
  answerRejectDonation,
  answerRetryDonation,
  answerSendMessage,
  answerSendTestDonation,
  answerTryFilters,
  answerUndoDecision,
} from './features/donations/donations.routes.ts'
import { answerReadMessageState } from './features/donations/kept-messages/kept-messages.routes.ts'
import { answerListMonthDonations, answerReadMonth } from './features/donations/statistics/statistics.routes.ts'
import {
  answerBeginAuthorization,
  answerDeleteIntegration,
  answerDonationServices,
  answerExchangeCode,
  answerExchangeTipeeestreamCode,
  answerListIntegrations,
  answerSendServiceTest,
  answerTroubles,
  answerUpdateIntegration,
} from './features/integrations/integrations.routes.ts'
import {
  answerListServiceEvents,
  answerRereadServiceEvent,
} from './features/integrations/service-events.admin-routes.ts'
import {
  answerChangeEmail,
  answerChangePassword,
  answerEndOtherSessions,
  answerEndSession,
  answerOwnSessions,
  answerRestoreEmail,
} from './features/login/login.routes.ts'
import { answerListAuditEntries } from './features/operations/audit.admin-routes.ts'
import { answerOverview, answerRetryFailedJobs } from './features/operations/figures/overview.admin-routes.ts'
import { answerHealth, answerReadiness } from './features/operations/health.routes.ts'
import {
  answerEndSessions,
  answerEraseUser,
  answerExportUser,
  answerMailReset,
  answerMailVerification,
  answerReplaceKey,
  answerVerifyEmail,
  answerWithdrawKey,
} from './features/operations/users/user-acts.admin-routes.ts'
import { answerUserPage } from './features/operations/users/user-page.admin-routes.ts'
import { receiveKoFi } from './features/own-tools/ko-fi.routes.ts'
import {
  answerCreateToolKey,
  answerDeleteToolKey,
  answerListToolKeys,
  answerReceiveIncoming,
  answerSetKoFiToken,
} from './features/own-tools/own-tools.routes.ts'
import {
  answerControl,
  answerLiveLink,
  answerPicture,
  answerPlayback,
  answerPlays,
  answerRemovePicture,
  answerReplay,
  answerSetPicture,
  answerVolume,
} from './features/playback/playback.routes.ts'
import { answerChangeSetUp, answerSetUp } from './features/playback/set-up.routes.ts'
import {
  answerCreateSoundCategory,
  answerDeleteSoundCategory,
  answerListSoundCategoriesForAdmin,
  answerUpdateSoundCategory,
} from './features/sounds/sound-categories.admin-routes.ts'
import { sendSoundFile } from './features/sounds/sound-files.routes.ts'
import {
  answerCreateSound,
  answerDeleteSound,
  answerListAllSounds,
  answerUpdateSound,
} from './features/sounds/sounds.admin-routes.ts'
import {
  answerCreateOwnSound,
  answerDeleteOwnSound,
  answerListOwnSounds,
  answerListSoundCategories,
  answerSearchOpenSounds,
  answerSearchSounds,
  answerUpdateOwnSound,
} from './features/sounds/sounds.routes.ts'
import { answerPreviewDonation } from './features/speech/donations/donation-audio.routes.ts'
import {
  answerAuditionVoice,
  answerListEngines,
  answerListEngineVoices,
} from './features/speech/engines.admin-routes.ts'
import { sendSpeechFile, sendVoiceSample } from './features/speech/files/speech-files.routes.ts'
import { answerListTtsLogs } from './features/speech/tts-logs.admin-routes.ts'
import { answerSettings, answerUpdateSettings } from './features/streamer-settings/streamer-settings.routes.ts'
import {
  answerCreateVoice,
  answerDeleteVoice,
  answerListAllVoices,
  answerSetVoiceOwner,
  answerUpdateVoice,
} from './features/voices/voices.admin-routes.ts'
import {
  answerFeaturedVoices,
  answerSearchOwnVoices,
  answerSearchOpenVoices,
  answerSearchVoices,
  answerToggleVoice,
  answerVoice,
  answerVoiceCapabilities,
} from './features/voices/voices.routes.ts'
import { answerLiveTicket } from './platform/live/live-ticket.routes.ts'
import { toOpenApi } from './platform/http/openapi.ts'
import type { AtOnceRule } from './platform/http/at-once.ts'
import { type RawRoute, route, type Route } from './platform/http/route.ts'
import { type Role, servesPeople } from '@lautgabe/contract/operations/server-roles.ts'

const minute = 60
const hour = 60 * minute
/** So many in all that a few visitors cannot take every place; the engines serve all of them in turns. */
const previewsAtOnce: AtOnceRule = { ofOneCaller: 2, inAll: 40, refusal: 'previews_busy' }
const previews = { limit: { calls: 60, perSeconds: hour }, atOnce: previewsAtOnce }

/** The limit counts for each moderator link. */
const moderatorReads = { limit: { calls: 600, perSeconds: minute } }
/** The figures of a month come from the scripts of all its messages. Two years can be leafed through at once. */
const months = { limit: { calls: 30, perSeconds: minute } }
/** A large month is downloaded in many calls. */
const monthPages = { limit: { calls: 120, perSeconds: minute } }
const saves = { limit: { calls: 60, perSeconds: minute } }
/** These wait for an engine, for minutes if it is slow. */
const listening: AtOnceRule = {
  ofOneCaller: 2,
  inAll: Infinity,
  waitingOfOneCaller: 150,
  refusal: 'too_many_requests',
}
/** Stopping the stream must not wait until other calls are done. One after the other: all of them lock the same queue. */
const presses = {
  limit: { calls: 600, perSeconds: minute },
  turns: { ...listening, ofOneCaller: 1 } satisfies AtOnceRule,
}
const moderatorActs = { limit: { calls: 120, perSeconds: minute } }
/** A trial of a hundred messages against hundreds of words works for seconds, and rests as long. A press starts it. */
const trials = {
  limit: { calls: 10, perSeconds: minute },
  atOnce: { ofOneCaller: 1, inAll: 2, refusal: 'too_many_requests' } satisfies AtOnceRule,
}
/** An administrator may write to many people, but not by accident to all of them. */
const mails = { limit: { calls: 60, perSeconds: hour } }
/** Lists carry whole scripts. Many at once of one caller would hold the database, and everybody else would wait. */
const listsAtOnce: AtOnceRule = {
  ofOneCaller: 1,
  inAll: Infinity,
  waitingOfOneCaller: 20,
  refusal: 'too_many_requests',
}
/**
 * A hundred decisions are a hundred transactions. The site sends the next hundred when these are made. The copy of the
 * rule has places of its own: no list waits for decisions.
 */
const decisions = { ...moderatorActs, atOnce: { ...listsAtOnce } }
/** An export is read for as long as its caller takes to read it. */
const exportsAtOnce: AtOnceRule = { ofOneCaller: 1, inAll: 16, refusal: 'too_many_requests' }
const ownMessages = { limit: { calls: 120, perSeconds: hour } }

/** The routes of the queue with a key in the path. */
function playbackBehind(
  keyAccess: 'moderator-key' | 'live-key',
  calls: typeof playback.moderatorPlayback | typeof playback.livePlayback,
): Route<App>[] {
  return [
    route(keyAccess, calls.readPlayback, answerPlayback, moderatorReads),
    route(keyAccess, calls.listPlays, answerPlays, moderatorReads),
    route(keyAccess, calls.controlPlayback, answerControl, presses),
    route(keyAccess, calls.setPlaybackVolume, answerVolume, presses),
    route(keyAccess, calls.replayDonation, answerReplay, presses),
  ]
}

const linking = { limit: { calls: 60, perSeconds: hour } }

/** Every HTTP call of the API and who may make it. */
export const routes: readonly Route<App>[] = [
  route('anyone', readHealth, answerHealth),
  route('anyone', readReadiness, answerReadiness),
  // The limit counts per node: when a node comes back, all its pages ask at once, and nothing may slow them down.
  route('session-or-key', createLiveTicket, answerLiveTicket, {
    limit: { calls: 120, perSeconds: minute, isPerNode: true },
  }),

  route('session', accounts.getMe, answerMe),
  route('session', accounts.updateMe, answerUpdateMe),
  route('anyone', accounts.checkUsername, answerCheckUsername, { limit: { calls: 60, perSeconds: 10 * minute } }),
  route('session', accounts.regenerateApiKey, answerRegenerateApiKey, { limit: { calls: 20, perSeconds: hour } }),
  route('session', accounts.setVoicePreference, answerSetVoicePreference),
  route('session', accounts.toggleVoice, answerToggleVoice),
  route('session', accounts.listLinkKeys, answerListLinkKeys),
  route('session', accounts.rotateLinkKey, answerRotateLinkKey, { limit: { calls: 60, perSeconds: hour } }),
  route('session', accounts.createModeratorLink, answerCreateModeratorLink, { limit: { calls: 60, perSeconds: hour } }),
  route('session', accounts.deleteModeratorLink, answerDeleteModeratorLink),
  route('session', accounts.exportMe, answerExportMe, {
    limit: { calls: 10, perSeconds: hour },
    atOnce: exportsAtOnce,
  }),
  route('session', accounts.deleteMe, answerDeleteMe, {
    limit: { calls: 10, perSeconds: hour },
    isForUnverified: true,
  }),
  route('admin', accounts.listUsers, answerListUsers),
  route('admin', accounts.updateUser, answerUpdateUser),

  route('session', integrations.listIntegrations, answerListIntegrations),
  route('session', integrations.listDonationServices, answerDonationServices),
  route('session', integrations.beginAuthorization, answerBeginAuthorization, linking),
  route('session', integrations.exchangeStreamlabsCode, answerExchangeCode('streamlabs'), linking),
  route('session', integrations.exchangeStreamelementsCode, answerExchangeCode('streamelements'), linking),
  route('anyone', integrations.exchangeTipeeestreamCode, answerExchangeTipeeestreamCode, linking),
  route('session', integrations.updateIntegration, answerUpdateIntegration),
  route('session', integrations.deleteIntegration, answerDeleteIntegration),
  route('session', integrations.sendServiceTest, answerSendServiceTest, { limit: { calls: 30, perSeconds: hour } }),
  route('moderator-key', integrations.listTroublesAsModerator, answerTroubles, moderatorReads),
  route('live-key', integrations.listTroublesOnLivePage, answerTroubles, moderatorReads),
  route('admin', serviceEvents.listServiceEvents, answerListServiceEvents),
  route('admin', serviceEvents.rereadServiceEvent, answerRereadServiceEvent),

  route('session', ownTools.listToolKeys, answerListToolKeys),
  route('session', ownTools.createToolKey, answerCreateToolKey, { limit: { calls: 60, perSeconds: hour } }),
  route('session', ownTools.deleteToolKey, answerDeleteToolKey),
  route('session', ownTools.setKoFiToken, answerSetKoFiToken, { limit: { calls: 60, perSeconds: hour } }),
  // The limit counts for each key.
  route('incoming-key', ownTools.receiveIncoming, answerReceiveIncoming, { limit: { calls: 120, perSeconds: minute } }),

  route('session', sessions.listOwnSessions, answerOwnSessions, { isForUnverified: true }),
  route('session', sessions.endSession, answerEndSession, { isForUnverified: true }),
  route('session', sessions.endOtherSessions, answerEndOtherSessions, { isForUnverified: true }),
  route('session', sessions.changePassword, answerChangePassword, { limit: { calls: 20, perSeconds: hour } }),
  route('session', sessions.changeEmail, answerChangeEmail, {
    limit: { calls: 10, perSeconds: hour },
    isForUnverified: true,
  }),
  route('anyone', sessions.restoreEmail, answerRestoreEmail, { limit: { calls: 20, perSeconds: hour } }),

  route('anyone', access.requestAccess, answerRequestAccess, { limit: { calls: 10, perSeconds: hour } }),
  route('admin', access.listAccessRequests, answerListAccessRequests),
  route('admin', access.updateAccessRequestStatus, answerUpdateAccessRequestStatus),
  route('admin', access.createRegistrationKeys, answerCreateRegistrationKeys),
  route('admin', access.listRegistrationKeys, answerListRegistrationKeys),
  route('admin', access.getRegistrationKeyStats, answerRegistrationKeyStats),
  route('admin', access.invalidateRegistrationKey, answerInvalidateRegistrationKey),
  route('admin', access.revalidateRegistrationKey, answerRevalidateRegistrationKey),

  route('admin', voices.listAllVoices, answerListAllVoices),
  route('admin', voices.createVoice, answerCreateVoice),
  route('admin', voices.updateVoice, answerUpdateVoice),
  route('admin', voices.deleteVoice, answerDeleteVoice),
  route('admin', voices.setVoiceOwner, answerSetVoiceOwner),
  route('anyone', voices.listFeaturedVoices, answerFeaturedVoices),
  route('anyone-or-session', voices.getVoice, answerVoice),
  route('anyone', voices.searchVoices, answerSearchVoices, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', voices.searchOpenVoices, answerSearchOpenVoices, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', voices.readVoiceCapabilities, answerVoiceCapabilities, { limit: { calls: 120, perSeconds: minute } }),
  route('session', voices.searchOwnVoices, answerSearchOwnVoices),
  route('admin', listAuditEntries, answerListAuditEntries),
  route('admin', userPage.readUserPage, answerUserPage),
  route('admin', userPage.verifyEmailOfUser, answerVerifyEmail),
  route('admin', userPage.mailVerificationToUser, answerMailVerification, mails),
  route('admin', userPage.mailResetToUser, answerMailReset, mails),
  route('admin', userPage.endSessionsOfUser, answerEndSessions),
  route('admin', userPage.replaceKeyOfUser, answerReplaceKey),
  route('admin', userPage.withdrawKeyOfUser, answerWithdrawKey),
  route('admin', userPage.exportUser, answerExportUser, { ...mails, atOnce: exportsAtOnce }),
  route('admin', userPage.eraseUser, answerEraseUser),
  route('admin', overview.readOverview, answerOverview),
  route('admin', overview.retryFailedJobs, answerRetryFailedJobs),

  route('anyone', sounds.searchSounds, answerSearchSounds, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', sounds.searchOpenSounds, answerSearchOpenSounds, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', sounds.listSoundCategories, answerListSoundCategories),
  route('session', sounds.listOwnSounds, answerListOwnSounds),
  route('session', sounds.createOwnSound, answerCreateOwnSound, { limit: { calls: 60, perSeconds: hour } }),
  route('session', sounds.updateOwnSound, answerUpdateOwnSound, { limit: { calls: 120, perSeconds: hour } }),
  route('session', sounds.deleteOwnSound, answerDeleteOwnSound),
  route('admin', sounds.listAllSounds, answerListAllSounds),
  route('admin', sounds.createSound, answerCreateSound),
  route('admin', sounds.updateSound, answerUpdateSound),
  route('admin', sounds.deleteSound, answerDeleteSound),
  route('admin', sounds.listSoundCategoriesForAdmin, answerListSoundCategoriesForAdmin),
  route('admin', sounds.createSoundCategory, answerCreateSoundCategory),
  route('admin', sounds.updateSoundCategory, answerUpdateSoundCategory),
  route('admin', sounds.deleteSoundCategory, answerDeleteSoundCategory),

  route('session', settings.readSettings, answerSettings),
  route('session', settings.updateSettings, answerUpdateSettings, saves),
  route('anyone', builder.checkSubscription, answerCheckSubscription, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', builder.readBuilderRules, answerBuilderRules, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', builder.readOpenRules, answerOpenRules, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', builder.previewMessage, answerPreview, previews),
  route('anyone', builder.previewPublicMessage, answerPublicPreview, previews),
  route('anyone', builder.readExample, answerExample, { limit: { calls: 120, perSeconds: minute } }),
  route('anyone', keptMessages.keepMessage, answerKeepMessage, { limit: { calls: 20, perSeconds: hour } }),
  // An open message page asks every few seconds. No one can guess its token, so the limit only stops floods.
  route('anyone', keptMessages.readMessageState, answerReadMessageState, {
    limit: { calls: 240, perSeconds: minute, isPerNode: true },
  }),

  route('session', donations.listDonations, answerListDonations, { atOnce: listsAtOnce }),
  route('session', donations.readDonationStatistics, answerDonationStatistics),
  route('session', statistics.readMonth, answerReadMonth, { ...months, atOnce: listsAtOnce }),
  route('session', statistics.listMonthDonations, answerListMonthDonations, { ...monthPages, atOnce: listsAtOnce }),
  route('session', donations.listWaitingDonations, answerListWaiting),
  route('session', donations.readDonation, answerReadDonation),
  route('session', donations.acceptDonation, answerAcceptDonation),
  route('session', donations.rejectDonation, answerRejectDonation),
  route('session', donations.undoDecision, answerUndoDecision),
  route('session', donations.decideDonations, answerDecideDonations, decisions),
  route('session', donations.retryDonation, answerRetryDonation),
  route('session', donations.playDonation, answerPlayDonation),
  route('session', donations.previewDonation, answerPreviewDonation, {
    limit: { calls: 120, perSeconds: minute },
    turns: listening,
  }),
  route('session', donations.sendTestDonation, answerSendTestDonation, ownMessages),
  route('session', donations.sendStreamerMessage, answerSendMessage, ownMessages),
  route('session', tryFilters, answerTryFilters, trials),
  route('admin', donations.sendAdminTestDonation, answerSendAdminTestDonation, ownMessages),

  route('moderator-key', moderator.readModeratorLink, answerModeratorLink, moderatorReads),
  route('moderator-key', moderator.listDonationsAsModerator, answerListDonations, {
    ...moderatorReads,
    atOnce: listsAtOnce,
  }),
  route('moderator-key', moderator.listWaitingAsModerator, answerListWaiting, moderatorReads),
  route('moderator-key', moderator.readDonationAsModerator, answerReadDonation, moderatorReads),
  route('moderator-key', moderator.acceptDonationAsModerator, answerAcceptPending, moderatorActs),
  route('moderator-key', moderator.rejectDonationAsModerator, answerRejectDonation, moderatorActs),
  route('moderator-key', moderator.undoDecisionAsModerator, answerUndoDecision, moderatorActs),
  route('moderator-key', moderator.decideDonationsAsModerator, answerDecideDonations, decisions),
  route('moderator-key', moderator.playDonationAsModerator, answerPlayDonation, moderatorActs),
  route('moderator-key', moderator.previewDonationAsModerator, answerPreviewDonation, {
    ...moderatorActs,
    turns: listening,
  }),
  route('moderator-key', moderator.sendModeratorMessage, answerSendMessage, {
    limit: { calls: 30, perSeconds: hour },
  }),

  route('session-or-control-key', playback.readPlayback, answerPlayback),
  route('session-or-control-key', playback.listPlays, answerPlays),
  route('session-or-control-key', playback.controlPlayback, answerControl, presses),
  route('session-or-control-key', playback.setPlaybackVolume, answerVolume, presses),
  route('session-or-control-key', playback.replayDonation, answerReplay, presses),
  ...playbackBehind('moderator-key', playback.moderatorPlayback),
  ...playbackBehind('live-key', playback.livePlayback),
  route('session', setUp.readSetUp, answerSetUp),
  route('session', setUp.changeSetUp, answerChangeSetUp),
  route('session', playback.readOverlayPicture, answerPicture),
  route('session', playback.setOverlayPicture, answerSetPicture, { limit: { calls: 60, perSeconds: hour } }),
  route('session', playback.removeOverlayPicture, answerRemovePicture),
  route('live-key', playback.livePlayback.readLink, answerLiveLink, moderatorReads),
  route('live-key', playback.livePlayback.playDonation, answerPlayDonation, moderatorActs),

  route('admin', speech.listEngines, answerListEngines),
  route('admin', speech.listEngineVoices, answerListEngineVoices),
  route('admin', speech.auditionVoice, answerAuditionVoice, {
    limit: { calls: 120, perSeconds: hour },
    turns: listening,
  }),
  route('admin', speech.listTtsLogs, answerListTtsLogs),

  ...billingRoutes,
]

let openApi: { version: string; bytes: Buffer } | undefined

/** Kept: while it is made, for a tenth of a second or more, nobody else is served, and strangers may ask for it. */
function openApiOf(version: string): Buffer {
  if (openApi?.version !== version) {
    openApi = { version, bytes: Buffer.from(JSON.stringify(toOpenApi(routes, version))) }
  }
  return openApi.bytes
}

/** Sounds lie in memory until they are read. No overlay asks for so many at once, and a house has few of them. */
const unfinished: AtOnceRule = { ofOneCaller: 60, inAll: Infinity, refusal: 'too_many_requests' }

/** The few routes whose body or answer is not JSON by contract. */
export const rawRoutes: readonly RawRoute<App>[] = [
  {
    access: 'anyone',
    method: 'GET',
    path: '/openapi.json',
    // It is almost a megabyte.
    limit: { calls: 30, perSeconds: minute, isPerNode: true },
    handle: async (app, _request, reply) => reply.type('application/json').send(openApiOf(app.config.version)),
  },
  { access: 'anyone', method: 'GET', path: '/audio/parts/:file', unfinished, handle: sendSpeechFile('parts') },
  { access: 'anyone', method: 'GET', path: '/audio/mixes/:file', unfinished, handle: sendSpeechFile('mixes') },
  {
    access: 'anyone',
    method: 'GET',
    path: '/voice-samples/:file',
    // If nobody has heard a sample yet, the server speaks it on the spot.
    limit: { calls: 120, perSeconds: minute },
    unfinished,
    handle: sendVoiceSample,
  },
  { access: 'anyone', method: 'GET', path: '/sound-files/:file', unfinished, handle: sendSoundFile },
  {
    access: 'anyone',
    method: 'POST',
    path: ownTools.koFiPath,
    // An order in Ko-fi's shop lists its items.
    bodyMaxBytes: 64 * 1024,
    handle: receiveKoFi,
  },
  { access: 'anyone', method: 'POST', path: '/webhooks/stripe', bodyMaxBytes: 1024 * 1024, handle: receiveWebhook },
  {
    access: 'operator',
    method: 'GET',
    path: '/metrics',
    handle: async (app, _request, reply) => {
      void reply.type(app.metrics.registry.contentType)
      return app.metrics.registry.metrics()
    },
  },
]

/** Every server tells the operator how it is. */
const pathsOfEveryRole: ReadonlySet<string> = new Set([readHealth.path, readReadiness.path, '/metrics'])

export const routesOf = (role: Role): readonly Route<App>[] =>
  servesPeople(role) ? routes : routes.filter(({ endpoint }) => pathsOfEveryRole.has(endpoint.path))

export const rawRoutesOf = (role: Role): readonly RawRoute<App>[] =>
  servesPeople(role) ? rawRoutes : rawRoutes.filter(({ path }) => pathsOfEveryRole.has(path))
