import { asFile, features, type Planted, server } from './planted.ts'

const migration = (owner: string, ...tables: string[]) =>
  `export const m = { owner: '${owner}', tables: ${JSON.stringify(tables)}, up: (db) => db.schema.createTable('voices') }`
/** A file of another feature with this text, while voices own `voices` and `voice_uses`. */
const inSql = (about: string, guilty: string, innocent: string): Planted => {
  const migrations = { [`${server}/migrations/1.ts`]: migration('features/voices', 'voices', 'voice_uses') }
  const file = `${features}/billing/a.ts`
  return {
    rule: 'tables-stay-home',
    about,
    guilty: { ...migrations, [file]: guilty },
    innocent: { ...migrations, [file]: innocent },
  }
}

export const tableCases: Planted[] = [
  asFile(
    'one-table-owner',
    'none',
    migration('features/voices', 'voices').replace("'voices')", "'sounds')"),
    `${server}/migrations/1.ts`,
    'tools/a.ts',
  ),
  {
    rule: 'one-table-owner',
    about: 'two',
    guilty: {
      [`${server}/migrations/1.ts`]: migration('features/voices', 'voices'),
      [`${server}/migrations/2.ts`]: migration('features/sounds', 'voices'),
    },
    innocent: {
      [`${server}/migrations/1.ts`]: migration('features/voices', 'voices'),
      [`${server}/migrations/2.ts`]: migration('features/sounds', 'sounds'),
    },
  },
  inSql('Kysely', "db.selectFrom('voiceUses')", "db.selectFrom('plans')"),
  inSql('Kysely, lists and aliases', "db.selectFrom(['plans', 'voices as v'])", "db.selectFrom(['plans as voices'])"),
  inSql('joins', "q.leftJoin('voices', 'a', 'b')", "q.where('voices', '=', 1)"),
  inSql('sql``', 'sql<X>`\n  delete from "voices" where ${x}`', 'sql`count(voices)`'),
  inSql('strings', "pool.query('SELECT * FROM public.voices')", "log.info('taken from voices')"),
  inSql('parts of statements', "const part = ' join voice_uses on'", "const part = ' join voice_usage on'"),
  inSql('other libraries', "limiter({ tableName: 'voice_uses' })", "limiter({ tableName: 'uses' })"),
]
