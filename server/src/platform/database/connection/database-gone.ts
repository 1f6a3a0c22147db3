/** Connection trouble, overload and shut-down of PostgreSQL. */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|08...|57014|57P0.|53...)$/
const messages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/

/** The statement may be fine, but the database was not available for it. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (code !== undefined && codes.test(code)) || messages.test(message ?? '')
}
