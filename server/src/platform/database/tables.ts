import type { Kysely, Transaction } from 'kysely'

/**
 * Every table's row type. Each owner adds its own by declaration merging, so a table's type stands beside the only code
 * that mentions it in SQL.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>
/**
 * Inside a transaction use only this: on the embedded database any other query would wait for the transaction's end.
 */
export type DatabaseTransaction = Transaction<Tables>
