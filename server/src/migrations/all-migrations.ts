import type { Migration } from '../platform/database/migrate.ts'
import { accessRequests, linkKeys, users } from './0005-accounts.ts'
import { recordedActs } from './0009-audit.ts'
import { searchRecordedActs, searchRegistrationKeys, searchUsers } from './0009-search.ts'
import { loginPasswords, loginSessions } from './0008-login.ts'
import { voices } from './0010-voices.ts'
import { sounds } from './0011-sounds.ts'
import { speech } from './0012-speech.ts'
import { streamerSettings } from './0013-streamer-settings.ts'
import { donations } from './0014-donations.ts'
import { characterUses } from './0015-character-uses.ts'
import { looseSpeechFiles } from './0016-loose-speech-files.ts'
import { donationTabs } from './0017-donation-tabs.ts'
import { playOrder } from './0018-play-order.ts'
import { voicedMessages } from './0019-voiced-messages.ts'
import { playback } from './0020-playback.ts'
import { readyAgain } from './0021-ready-again.ts'
import { nodesAndLeases } from './0023-nodes-and-leases.ts'
import { donationScripts, scriptJobs, voicedPartIndexes } from './0024-scripts.ts'
import { donationAccounts } from './0025-donation-accounts.ts'
import { withdrawnDonations } from './0026-withdrawn-donations.ts'
import { jobKeys } from './0027-job-keys.ts'
import { integrations } from './0028-integrations.ts'
import { historyDonations } from './0029-history-donations.ts'
import { ownTools, toolKeys } from './0030-own-tools.ts'
import { incomingCallsAge } from './0044-incoming-calls-age.ts'
import { mirroring } from './0043-mirroring.ts'
import { serviceModeration } from './0040-service-moderation.ts'
import { keptMessages } from './0041-kept-messages.ts'
import { payments } from './0060-payments.ts'
import { contractDeclarations } from './0061-contract-declarations.ts'
import { billingNotices } from './0062-billing-notices.ts'
import { planPrice } from './0063-plan-price.ts'
import { waitingWithdrawals } from './0064-waiting-withdrawals.ts'
import { storedAnswers } from './0065-stored-answers.ts'
import { planDisputes } from './0066-plan-disputes.ts'
import { undoneDecisions } from './0067-undone-decisions.ts'
import { keysOfRequests } from './0070-keys-of-requests.ts'
import { shownScripts } from './0071-shown-scripts.ts'
import { mailedKeys } from './0072-mailed-keys.ts'
import { setUpLists } from './0073-set-up-lists.ts'
import { donators } from './0074-donators.ts'
import { sentTests } from './0075-sent-tests.ts'
import { messageCuts } from './0078-message-cuts.ts'
import { speechAhead } from './0078-speech-ahead.ts'
import { germanCast } from './0079-german-cast.ts'
import { figures } from './0081-figures.ts'
import { jobFailures } from './0082-job-failures.ts'
import { fingerprintKeys } from './0083-fingerprint-keys.ts'
import { speechOrders } from './0085-speech-orders.ts'
import { raisedPlans } from './0086-raised-plans.ts'
import { smallScripts } from './0087-small-scripts.ts'
import { chargedWords } from './0088-charged-words.ts'
import { testsOfADay } from './0089-tests-of-a-day.ts'
import { wayBack } from './0090-way-back.ts'
import { reconciliations } from './0091-reconciliations.ts'
import { overlayPictureIndex } from './0092-overlay-picture-index.ts'
import { playsOfAUser } from './0093-plays-of-a-user.ts'
import { earlyCuts } from './0094-early-cuts.ts'
import { contractRefunds } from './0095-contract-refunds.ts'
import { sweeps } from './0096-sweeps.ts'
import { failingOverlays } from './0097-failing-overlays.ts'
import { mutedOverlays } from './0098-muted-overlays.ts'
import { soldPlans } from './0099-sold-plans.ts'
import { lostDisputes } from './0101-lost-disputes.ts'
import { requestsByKey } from './0102-requests-by-key.ts'
import { addOnPrices } from './0104-add-on-prices.ts'
import { yearsThatWait } from './0105-years-that-wait.ts'
import { ownersOfAddOns } from './0106-owners-of-add-ons.ts'
import { refusedAccounts } from './0120-refused-accounts.ts'
import { unscriptedDonations } from './0121-unscripted-donations.ts'
import { noIndexOfWork } from './0122-no-index-of-work.ts'
import { plans } from './0050-plans.ts'
import { subscriptions } from './0051-subscriptions.ts'
import { characterLedger } from './0052-character-ledger.ts'
import { carryCharacters } from './0053-carry-characters.ts'
import { jobOutbox, liveTickets, rateLimits, timerRuns } from './0001-machinery.ts'

/** In the order in which they run. New entries go to the end. A released entry never changes. */
export const allMigrations: readonly Migration[] = [
  jobOutbox,
  timerRuns,
  rateLimits,
  liveTickets,
  users,
  linkKeys,
  accessRequests,
  loginPasswords,
  loginSessions,
  recordedActs,
  searchUsers,
  searchRegistrationKeys,
  searchRecordedActs,
  voices,
  sounds,
  speech,
  streamerSettings,
  donations,
  characterUses,
  looseSpeechFiles,
  donationTabs,
  playOrder,
  voicedMessages,
  playback,
  readyAgain,
  nodesAndLeases,
  donationScripts,
  scriptJobs,
  voicedPartIndexes,
  donationAccounts,
  withdrawnDonations,
  jobKeys,
  integrations,
  historyDonations,
  toolKeys,
  ownTools,
  serviceModeration,
  keptMessages,
  mirroring,
  incomingCallsAge,
  plans,
  subscriptions,
  characterLedger,
  carryCharacters,
  payments,
  contractDeclarations,
  billingNotices,
  planPrice,
  waitingWithdrawals,
  storedAnswers,
  planDisputes,
  undoneDecisions,
  keysOfRequests,
  shownScripts,
  mailedKeys,
  setUpLists,
  donators,
  sentTests,
  messageCuts,
  speechAhead,
  germanCast,
  figures,
  jobFailures,
  fingerprintKeys,
  speechOrders,
  raisedPlans,
  smallScripts,
  chargedWords,
  testsOfADay,
  wayBack,
  reconciliations,
  overlayPictureIndex,
  playsOfAUser,
  earlyCuts,
  contractRefunds,
  sweeps,
  failingOverlays,
  mutedOverlays,
  soldPlans,
  lostDisputes,
  requestsByKey,
  addOnPrices,
  yearsThatWait,
  ownersOfAddOns,
  refusedAccounts,
  unscriptedDonations,
  noIndexOfWork,
]
