import type { Log } from '../platform/log.ts'

/** For parts that want a log where nobody reads it. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
