import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** A database of its own for one test or server, as a copy of another one. It is deleted with its PostgreSQL. */
export async function copyDatabase(adminUrl: string, template: string, prefix: string): Promise<string> {
  const name = `${prefix}_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client(adminUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}
