import { z } from 'zod'

/** The form of a backup. A later form gets another number, so that an older version can say that it is too old. */
export const backupFormat = 1

/** The places in the folder of a backup. */
export const places = {
  manifest: 'manifest.json',
  checksums: 'checksums.sha256',
  tables: 'tables',
  files: 'files',
  key: 'secret.key',
}

export const tableFile = (name: string) => `${places.tables}/${name}.jsonl.gz`

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  version: z.string(),
  takenAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** `missing`: rows name these files, but the store did not have them. */
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  holdsKey: z.boolean(),
  /** Of the file with the checksums of all other files. */
  checksumsSha256: z.string(),
})

export type Manifest = z.infer<typeof manifestSchema>
