import { randomInt } from 'node:crypto'
import type { declareContractEnd as api } from '@lautgabe/contract/billing/declarations-api.ts'
import type { Read } from '@lautgabe/contract/endpoint.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import { mailWords } from '../notices/mail-words.ts'
import { breakAddresses } from './break-addresses.ts'
import type { DeclarationRow } from './declaration.ts'

/** So that nobody can fill a stranger's inbox from many networks. */
const receiptsPerAddress = { calls: 10, perSeconds: 24 * 60 * 60 }

type Declared = Read<typeof api>['body'] & { language: Language }

/**
 * Stores a cancellation or a withdrawal and sends a receipt. A job looks for the account afterwards, so neither the
 * answer nor the time that it takes tells whether there is one.
 */
export async function declareContractEnd(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'secrets' | 'config' | 'limits'>,
  { language, ...declared }: Declared,
): Promise<DeclarationRow> {
  const { kind, name, contract, email, cause, reason, ends_on: endsOn = null } = declared
  const mayMail = await isBelowLimit(app, email)
  const receivedAt = app.clock.now()
  const isCancel = kind === 'cancel'
  const row: DeclarationRow = {
    id: app.newId(),
    number: newNumber(receivedAt),
    kind,
    receivedAt,
    name,
    contract,
    email,
    cause: isCancel ? cause : 'ordinary',
    reason,
    endsOn: isCancel ? endsOn : null,
    state: 'open',
    userId: null,
    carryOutAt: null,
  }
  await app.db.transaction().execute(async (tx) => {
    await tx.insertInto('contractDeclarations').values(row).execute()
    const mail = isCancel ? 'cancellation_received' : 'withdrawal_received'
    const values = receipt(app, language, row)
    if (mayMail) await queueMail(app, tx, { to: email, language, mail: { name: mail, values } })
    await app.jobs.add(tx, 'carry-out-declaration', { declarationId: row.id })
  })
  return row
}

/** Over the limit a declaration counts all the same, or a stranger could use it up. The page shows the receipt, too. */
async function isBelowLimit({ limits, secrets }: Pick<App, 'limits' | 'secrets'>, email: string): Promise<boolean> {
  // Keeps the address itself out of the table of counters.
  const who = secrets.fingerprint(toEmailKey(email), 'contract-receipts')
  try {
    await limits.count('contract-receipts', receiptsPerAddress, who)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false
    throw error
  }
}

/** Holds what the sender wrote and when it came, and nothing else. The sender may be anybody. */
function receipt({ config }: Pick<App, 'config'>, language: Language, row: DeclarationRow): Record<string, string> {
  const words = mailWords(language, config.publicUrl)
  const { number, name, contract, email, cause, reason, endsOn, receivedAt } = row
  return {
    number,
    name: breakAddresses(name),
    contract: breakAddresses(contract),
    email,
    moment: words.moment(receivedAt),
    cause: words.causes[cause],
    reason: breakAddresses(reason) || words.none,
    end: endsOn ? words.day(new Date(`${endsOn}T12:00:00Z`)) : words.soonest,
  }
}

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The day and a random part. It can be read out on the phone, and says nothing about how many there are. */
function newNumber(now: Date): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${random}`
}
