import type { App } from './app.ts'
import { eraseAccount, exportAccount } from './features/accounts/accounts-user-data.ts'
import type { UserData } from './features/accounts/user-data-port.ts'
import { lockUserWhole } from './features/accounts/find-user.ts'
import { eraseAccess, exportAccess } from './features/access/access-user-data.ts'
import { eraseBilling, exportBilling } from './features/billing/billing-user-data.ts'
import { eraseDonations, exportDonations } from './features/donations/donations-user-data.ts'
import {
  eraseIntegrations,
  exportIntegrations,
  turnOffLinkedSince,
} from './features/integrations/integrations-user-data.ts'
import { eraseLogin, exportLogin } from './features/login/login-user-data.ts'
import { eraseOwnTools, exportOwnTools } from './features/own-tools/own-tools-user-data.ts'
import { erasePlayback, exportPlayback } from './features/playback/playback-user-data.ts'
import { eraseSounds, exportSounds } from './features/sounds/sounds-user-data.ts'
import { eraseSpeech, exportSpeech } from './features/speech/speech-user-data.ts'
import { eraseSettings, exportSettings, forgetTipPagesSince } from './features/streamer-settings/settings-user-data.ts'
import { eraseVoices, exportVoices } from './features/voices/voices-user-data.ts'
import { exportActs } from './platform/audit/export-acts.ts'
import { anonymiseActs } from './platform/audit/forget-acts.ts'
import type { DatabaseTransaction } from './platform/database/tables.ts'

type Holding = {
  /** Rows that may be many are an async iterable, which is read while the export is sent. */
  export(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>>
  erase(app: Pick<App, 'jobs' | 'clock'>, tx: DatabaseTransaction, userId: string): Promise<void>
}

/**
 * The data that each feature holds about a user, apart from the account itself, to which all of it refers.
 * Characters go before donations, as everywhere: a message that is just being charged locks them in this order too.
 */
const holdings: readonly Holding[] = [
  { export: exportOwnTools, erase: (_app, tx, userId) => eraseOwnTools(tx, userId) },
  { export: exportIntegrations, erase: eraseIntegrations },
  { export: exportBilling, erase: eraseBilling },
  { export: exportPlayback, erase: erasePlayback },
  { export: exportSpeech, erase: eraseSpeech },
  { export: exportDonations, erase: (_app, tx, userId) => eraseDonations(tx, userId) },
  { export: exportSettings, erase: (_app, tx, userId) => eraseSettings(tx, userId) },
  { export: exportSounds, erase: eraseSounds },
  { export: exportVoices, erase: (_app, tx, userId) => eraseVoices(tx, userId) },
  { export: exportActs, erase: (_app, tx, userId) => anonymiseActs(tx, userId) },
  { export: exportLogin, erase: (_app, tx, userId) => eraseLogin(tx, userId) },
  { export: exportAccess, erase: (_app, tx, userId) => eraseAccess(tx, userId) },
]

export function createUserData(app: Pick<App, 'db' | 'jobs' | 'clock'>): UserData {
  return {
    async *exportAll(userId) {
      for (const holding of holdings) yield await holding.export(app, userId)
      yield await exportAccount(app, userId)
    },
    async distrustSince(tx, userId, moment) {
      await turnOffLinkedSince(tx, userId, moment)
      await forgetTipPagesSince(tx, userId, moment)
    },
    async eraseAll(tx, userId) {
      const eraseHoldings = async () => {
        for (const holding of holdings) await holding.erase(app, tx, userId)
      }
      await eraseHoldings()
      // That may have taken seconds, in which a message was spoken or an order begun. Nothing more is added from here
      // on. The lock comes this late because others lock characters and donations before they add something.
      await lockUserWhole(tx, userId)
      await eraseHoldings()
      await eraseAccount(tx, userId)
    },
  }
}
