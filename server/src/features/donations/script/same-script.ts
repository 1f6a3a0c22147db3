import { isDeepStrictEqual } from 'node:util'
import type { Script } from '@lautgabe/contract/donations/donation.ts'

/** Compares a new script as the database would keep it. */
export const isSameScript = (kept: Script | null, script: Script) =>
  isDeepStrictEqual(kept, JSON.parse(JSON.stringify(script)))
