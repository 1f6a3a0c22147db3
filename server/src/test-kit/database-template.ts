import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { copyMigratedFolder, migrateOnce } from './migrated-folder.ts'
import { startRealPostgres } from './postgres/real-postgres.ts'

/** The database that tests copy. Copies of an embedded one lie beside it and are deleted with it. */
export type DatabaseTemplate =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; adminUrl: string; localAdminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/**
 * Runs once before the feature tests of one kind of database, and before the tests of processes. It migrates a template
 * that each test then copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-template-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  if (project.config.env?.TEST_DATABASE === 'embedded') {
    const template = join(folder, 'template')
    await copyMigratedFolder(template)
    project.provide('databaseTemplate', { kind: 'embedded', folder: template })
    return async () => clean()
  }
  const postgres = await startRealPostgres()
  const admin = new Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query('create database template_app')
  await admin.end()
  await migrateOnce({ DATA_DIR: folder, DATABASE_URL: postgres.url('template_app') })
  project.provide('databaseTemplate', {
    kind: 'postgres',
    adminUrl: postgres.url('postgres'),
    localAdminUrl: postgres.localUrl('postgres'),
    template: 'template_app',
  })
  return async () => {
    await postgres.stop()
    clean()
  }
}
