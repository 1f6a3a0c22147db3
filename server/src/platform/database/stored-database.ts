import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

type Where = { databaseUrl: string | undefined; dataDir: string }

/** For commands that work on what a server has stored: with a wrong DATA_DIR they would make a new, empty database. */
export function requireStoredDatabase(where: Where): void {
  if (where.databaseUrl) return
  if (!existsSync(join(where.dataDir, 'database'))) {
    throw new StartError(
      `There is no database in the data folder "${where.dataDir}"; give this command the DATA_DIR or DATABASE_URL of the server, which makes it at its first start.`,
    )
  }
  requireOwnDatabase(where)
}

/** What a command writes as another user, the server could not open afterwards. */
export function requireOwnDatabase({ databaseUrl, dataDir }: Where): void {
  const folder = join(dataDir, 'database')
  const self = process.geteuid?.()
  if (databaseUrl || self === undefined || !existsSync(folder)) return
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const refusal = refusalForOwner({ dataDir, owner: statSync(folder).uid, self, users })
  if (refusal) throw new StartError(refusal)
}

type Owned = { dataDir: string; owner: number; self: number; users: string }

/** `users` is in the form of /etc/passwd. A user who is not in it is named as `sudo -u` takes a number. */
export function refusalForOwner({ dataDir, owner, self, users }: Owned): string | undefined {
  if (owner === self) return undefined
  const rows = users.split('\n').map((line) => line.split(':'))
  const name = rows.find(([, , id]) => id === String(owner))?.[0] ?? `'#${owner}'`
  return `The database in "${dataDir}" belongs to the user ${name}; run this command as that user, with: sudo -u ${name}`
}
