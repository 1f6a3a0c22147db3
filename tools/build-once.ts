import { join } from 'node:path'
import { buildIfChanged } from './build.ts'

/** Runs before the tests that start real processes: those start the built server, which loads faster than its source. */
export const setup = (): Promise<void> => buildIfChanged(join(import.meta.dirname, '..'))
