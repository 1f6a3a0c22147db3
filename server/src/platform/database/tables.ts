import type { Kysely, Transaction } from 'kysely'

/**
 * Every table's row type. Each owner adds its own by declaration merging, so the type of a table stands
 * beside the only code that mentions it in SQL.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>
/** Inside a transaction use this and nothing else: on the embedded database any other query would wait for its end. */
export type DatabaseTransaction = Transaction<Tables>
