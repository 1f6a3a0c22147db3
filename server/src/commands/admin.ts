import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { createRegistrationKey } from '../features/access/registration-keys.ts'
import { makeAdmin } from '../features/accounts/make-admin.ts'
import { checkIntegrity, isInOrder, toLines } from '../features/operations/integrity/check-integrity.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { openAudioStore } from '../open-audio-store.ts'
import { systemClock } from '../platform/clock.ts'
import { closeDataFolder } from '../platform/close-data-folder.ts'
import { copyDatabase } from '../platform/database/folder-copies.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { requireStoredDatabase } from '../platform/database/stored-database.ts'
import type { Database } from '../platform/database/tables.ts'
import { newUuid } from '../platform/new-id.ts'
import { type Outcome, runCommand } from '../platform/run-command.ts'
import { beginKeyRotation, endKeyRotation, readKeys } from '../platform/secrets/key-file.ts'
import { openSecretBox } from '../platform/secrets/open-secret-box.ts'
import { StartError } from '../platform/start-error.ts'
import { resealAll } from '../sealed-data.ts'

const usage = `Use it like this: npm run admin -- <command>
  make <email>    gives an account the administrator's role
  key <note> [--email <address>] [--days <number>]
                  makes a registration key, which somebody can sign up with
  rotate-key      seals everything with a new key; see docs/operations/keys.md
  check           compares rows, files and the character ledger
With the embedded database, stop the server first; only "check" works beside it.`

type Command = (config: Config, args: string[]) => Promise<Outcome>

const commands: Record<string, Command> = { make, key, 'rotate-key': rotateKey, check }

/** `npm run admin` does what no screen can do: there is nobody to ask yet, or the whole installation is meant. */
await runCommand(async ([name = '', ...args]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(usage)
  const config = readConfig(process.env, 'admin')
  requireStoredDatabase(config)
  closeDataFolder(config.dataDir)
  return command(config, args)
})

function said(...lines: string[]): Outcome {
  return { lines, isFine: true }
}

async function make(config: Config, [email, ...others]: string[]): Promise<Outcome> {
  if (!email || others.length > 0) throw new StartError(usage)
  return withDatabase(config, async (db) => {
    const outcome = await makeAdmin({ db, clock: systemClock }, email)
    if (outcome === 'ok') return said(`${email} is an administrator now.`)
    if (outcome === 'no-such-user') {
      throw new StartError(`There is no account with the address ${email}; sign up first.`)
    }
    throw new StartError(`The address ${email} is not confirmed; open the link in the mail to it first.`)
  })
}

async function key(config: Config, args: string[]): Promise<Outcome> {
  const { note, email, daysValid } = readKeyArguments(args)
  return withDatabase(config, async (db) => {
    const secrets = await openSecretBox(db, readKeys(config))
    const made = await createRegistrationKey({ clock: systemClock, newId: newUuid, secrets }, db, {
      note,
      email,
      daysValid,
    })
    const until = made.row.expiresAt.toISOString().slice(0, 10)
    return said(made.key, `It can be used once, until ${until}. It is shown only here.`)
  })
}

function readKeyArguments(args: string[]): { note: string; email: string | null; daysValid: number } {
  const options = { email: { type: 'string' }, days: { type: 'string', default: '30' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [note, ...others] = positionals
    const daysValid = Number(values.days)
    if (!note || others.length > 0 || !Number.isInteger(daysValid) || daysValid < 1) throw new StartError(usage)
    return { note, email: values.email?.toLowerCase() ?? null, daysValid }
  } catch {
    throw new StartError(usage)
  }
}

/**
 * With the key file the command makes the new key itself. With SECRET_KEY the operator has given both keys to all
 * servers before, because each of them must be able to open what the others seal.
 */
async function rotateKey(config: Config, args: string[]): Promise<Outcome> {
  if (args.length > 0) throw new StartError(usage)
  if (config.secretKey && !config.secretKeyOther)
    throw new StartError('Set SECRET_KEY to the new key and SECRET_KEY_OTHER to the one from before.')
  return withDatabase(config, async (db) => {
    // The fingerprints' key must be in the database before the key changes.
    await openSecretBox(db, readKeys(config))
    const keys = config.secretKey ? readKeys(config) : beginKeyRotation(config.dataDir)
    const { resealed, unopened } = await resealAll(db, await openSecretBox(db, keys))
    if (!config.secretKey) endKeyRotation(config.dataDir)
    return said(
      `${resealed} values are sealed with the new key.`,
      ...(unopened > 0 ? [`${unopened} values were sealed with a key that is lost, and stay as they are.`] : []),
      config.secretKey
        ? 'Remove SECRET_KEY_OTHER from all servers.'
        : 'The old key is gone. Make a new backup: older ones need the old key, which they hold.',
    )
  })
}

async function check(config: Config, args: string[]): Promise<Outcome> {
  if (args.length > 0) throw new StartError(usage)
  await using opened = new AsyncDisposableStack()
  const audioStore = await openAudioStore(config)
  opened.defer(() => audioStore.close())
  // A server may be using the database, and a check must not change it.
  const dataDir = config.databaseUrl ? config.dataDir : await copyDatabase(config.dataDir, opened)
  const database = await openDatabase({ ...config, dataDir })
  opened.defer(() => database.close())
  const found = await checkIntegrity({ db: database.db, audioStore })
  return { lines: toLines(found), isFine: isInOrder(found) }
}

async function withDatabase(config: Config, act: (db: Database) => Promise<Outcome>): Promise<Outcome> {
  const database = await openDatabase(config)
  try {
    await migrate(database.db, allMigrations)
    return await act(database.db)
  } finally {
    await database.close()
  }
}
