import type { App } from './app.ts'
import { tellOfWaitingRequests } from './features/access/tell-of-waiting-requests.ts'
import { carryOutDueDeclarations } from './features/billing/declarations/waiting-declarations.ts'
import { releaseExpired } from './features/billing/ledger/release.ts'
import { warnOfFewCharacters } from './features/billing/notices/warn-of-few-characters.ts'
import { reconcilePayments } from './features/billing/payments/reconcile.ts'
import { settleDueWindows } from './features/billing/ledger/settle-due-windows.ts'
import { acceptDueDonations } from './features/donations/review/accept-due-donations.ts'
import { sweepDonations } from './features/donations/queue/sweep-donations.ts'
import {
  describeNode,
  recordEverySeconds,
  recordFigures,
  recordNodeFigures,
} from './features/operations/figures/record-figures.ts'
import { removeOrphanedFiles } from './features/operations/remove-orphaned-files.ts'
import { tryRefusedAccounts } from './features/integrations/listening/renewing/try-refused-accounts.ts'
import { sweepPlayback } from './features/playback/sweep-playback.ts'
import { rotateSigningKeys } from './features/login/sessions/rotate-signing-keys.ts'
import { speakAhead } from './features/speech/ahead/speak-ahead.ts'
import { readOffers } from './features/speech/offers/read-offers.ts'
import { forgetSpokenTexts } from './features/speech/log/forget-spoken-texts.ts'
import { removeLooseFiles, tidyAudioStore } from './features/speech/files/loose-speech-files.ts'
import { trimSpeechFiles } from './features/speech/files/speech-files.ts'
import { tendEmbeddedDatabase } from './platform/database/tend-embedded-database.ts'
import { deleteOldLogs } from './platform/log.ts'
import type { Timer } from './platform/timers/timer.ts'
import { makesSound, type Role, servesPeople } from '@lautgabe/contract/operations/server-roles.ts'

const minute = 60
const hour = 60 * minute

/** Every timer of a node with this role. */
export function timers(app: App, role: Role = 'all'): Timer[] {
  return [
    ...timersOfEveryNode(app),
    ...(servesPeople(role) ? timersForPeople(app) : []),
    ...(makesSound(role) ? timersForSound(app) : timersWithoutSound(app)),
  ]
}

function timersOfEveryNode(app: App): Timer[] {
  return [
    {
      name: 'delete-old-logs',
      everySeconds: hour,
      on: 'each-node',
      run: async () => void (await deleteOldLogs(app.logFolder, app.clock)),
    },
    { name: 'sweep-nodes', everySeconds: 2, on: 'each-node', run: () => app.nodes.sweep() },
    { name: 'describe-node', everySeconds: minute, on: 'each-node', run: () => describeNode(app) },
    {
      name: 'record-node-figures',
      everySeconds: recordEverySeconds,
      on: 'each-node',
      run: () => recordNodeFigures(app),
    },
    { name: 'tidy-audio-store', everySeconds: hour, on: 'each-node', run: () => tidyAudioStore(app) },
    {
      name: 'tend-embedded-database',
      everySeconds: hour / 6,
      on: 'each-node',
      run: async () => void (app.config.databaseUrl || (await tendEmbeddedDatabase(app.db))),
    },
  ]
}

function timersForSound(app: App): Timer[] {
  return [
    // On each node: it costs a look, and a node that has something to say leaves it to another.
    { name: 'speak-ahead', everySeconds: 2, on: 'each-node', run: ({ signal }) => speakAhead(app, signal) },
    { name: 'speak-for-others', everySeconds: 1, on: 'each-node', run: async () => app.speechForOthers?.tick() },
  ]
}

function timersWithoutSound(app: App): Timer[] {
  return [{ name: 'read-speech-offers', everySeconds: 2, on: 'each-node', run: () => readOffers(app) }]
}

function timersForPeople(app: App): Timer[] {
  return [
    { name: 'listen-to-services', everySeconds: 1, on: 'each-node', run: () => app.listeners.tick() },
    {
      name: 'try-refused-accounts',
      everySeconds: hour / 6,
      on: 'one-node',
      run: (run) => tryRefusedAccounts(app, run),
    },
    {
      name: 'end-invalid-live-access',
      everySeconds: 5 * minute,
      on: 'each-node',
      run: () => app.live.endInvalid((holder) => app.identify.isStillOpen(holder)),
    },
    { name: 'accept-due-donations', everySeconds: 5, on: 'one-node', run: (run) => acceptDueDonations(app, run) },
    { name: 'sweep-playback', everySeconds: 5, on: 'each-node', run: () => sweepPlayback(app) },
    { name: 'sweep-donations', everySeconds: minute, on: 'one-node', run: (run) => sweepDonations(app, run) },
    {
      name: 'release-expired-characters',
      everySeconds: minute,
      on: 'one-node',
      run: ({ signal }) => releaseExpired(app, signal),
    },
    {
      name: 'settle-due-windows',
      everySeconds: hour,
      on: 'one-node',
      run: ({ signal }) => settleDueWindows(app, signal),
    },
    {
      name: 'warn-of-few-characters',
      everySeconds: 5 * minute,
      on: 'one-node',
      run: (run) => warnOfFewCharacters(app, run),
    },
    {
      name: 'carry-out-declarations',
      everySeconds: 10 * minute,
      on: 'one-node',
      run: () => carryOutDueDeclarations(app),
    },
    {
      name: 'reconcile-payments',
      everySeconds: 24 * hour,
      on: 'one-node',
      run: (run) => reconcilePayments(app, run),
    },
    { name: 'tell-of-waiting-requests', everySeconds: hour, on: 'one-node', run: () => tellOfWaitingRequests(app) },
    { name: 'rotate-signing-keys', everySeconds: hour, on: 'one-node', run: () => rotateSigningKeys(app) },
    {
      name: 'trim-speech-files',
      everySeconds: hour / 6,
      on: 'one-node',
      run: ({ signal }) => trimSpeechFiles(app, signal),
    },
    {
      name: 'remove-loose-speech-files',
      everySeconds: hour / 6,
      on: 'one-node',
      run: ({ signal }) => removeLooseFiles(app, signal),
    },
    {
      name: 'remove-orphaned-files',
      everySeconds: 24 * hour,
      on: 'one-node',
      run: ({ signal }) => removeOrphanedFiles(app, signal),
    },
    { name: 'forget-spoken-texts', everySeconds: hour, on: 'one-node', run: () => forgetSpokenTexts(app) },
    {
      name: 'record-figures',
      everySeconds: recordEverySeconds,
      on: 'one-node',
      run: (run) => recordFigures(app, run),
    },
    { name: 'sweep-expired', everySeconds: hour, on: 'one-node', run: () => app.jobs.add(app.db, 'sweep-expired', {}) },
  ]
}
