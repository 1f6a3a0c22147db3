import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Gives a test a migrated database of its own: settings for `readConfig` and the way to be rid of it. */
export async function copyDatabase(
  dataDir: string,
): Promise<{ settings: Record<string, string>; drop(): Promise<void> }> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    cpSync(template.folder, dataDir, { recursive: true })
    return { settings: {}, drop: () => Promise.resolve() }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(template.adminUrl, `create database ${name} template ${template.template}`)
  const url = new URL(template.adminUrl)
  url.pathname = `/${name}`
  return {
    settings: { DATABASE_URL: url.href },
    drop: () => asAdmin(template.adminUrl, `drop database ${name} with (force)`),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
