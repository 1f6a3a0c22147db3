/** The way to the database: names, networks and connections. */
const ofTheWay = /^E(?:CONN|HOST|NET|AI_|NOTFOUND|TIMEDOUT|PIPE|ADDRNOTAVAIL)\w*$/
/**
 * Connection trouble, overload, shut-down and a change of the primary of PostgreSQL; a conflict with another transaction; a
 * table that a newer version of the server has changed.
 */
const ofPostgres = /^(?:08...|0A000|25006|25P0[34]|40001|40P01|55P03|57014|57P0.|53...)$/
const messages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/

/** The statement is fine; the database could not carry it out at that moment. */
export function isPassingError(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  // A socket in the file system is not there, or takes nobody, while PostgreSQL starts again.
  return syscall === 'connect' || ofTheWay.test(code) || ofPostgres.test(code) || messages.test(message)
}
