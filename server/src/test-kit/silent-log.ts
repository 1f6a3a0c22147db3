import type { Log } from '../platform/log.ts'

/** For parts that need a log which nobody reads. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
