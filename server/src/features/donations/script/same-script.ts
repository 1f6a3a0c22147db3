import { isDeepStrictEqual } from 'node:util'
import type { Script } from '@lautgabe/contract/donations/donations-api.ts'

/** Audio counts only together with the script that it was made from. A new script is compared as the database keeps it. */
export const isSameScript = (kept: Script | null, script: Script) =>
  isDeepStrictEqual(kept, JSON.parse(JSON.stringify(script)))
