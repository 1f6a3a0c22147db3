import { AppError } from '../app-error.ts'
import type { Identify, KeyHolder } from '../session.ts'
import { type KeyAccess, keysThatOpen } from './route.ts'

/**
 * An unknown key, a withdrawn one, one that ran out and one for something else all get the same answer, so that trying
 * keys tells nothing.
 */
export async function requireKey(identify: Identify, key: string, access: KeyAccess): Promise<KeyHolder> {
  const holder = await identify.byKey(key)
  const kinds: readonly string[] = keysThatOpen[access]
  if (!holder || !kinds.includes(holder.part)) throw new AppError('key_unknown')
  return holder
}
