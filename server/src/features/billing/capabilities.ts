import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { App } from '../../app.ts'
import type { CapabilitiesOf } from './capabilities-port.ts'
import { freeIn, type WholeBook } from './ledger/book.ts'
import { changeBook } from './ledger/change-books.ts'
import { spendable } from './ledger/hold-characters.ts'
import { peekBook } from './ledger/read-books.ts'
import { hasUnsettledWindows, isWindow } from './ledger/settle-windows.ts'

const nothing: Capabilities = {
  status: 'none',
  plan_name: null,
  tier: 0,
  characters: { used: 0, remaining: 0, maximum: 0 },
  multiple_voices: false,
  can_have_private_voice: false,
  max_private_voices: 0,
  can_have_private_sound: false,
  max_private_sounds: 0,
}

/** Everything is computed from the rows at each call. A window that is due is opened on the way. */
export function createCapabilities(app: Pick<App, 'db' | 'clock' | 'newId' | 'config' | 'jobs'>): CapabilitiesOf {
  return async (userId) => {
    const request = { userId, now: app.clock.now() }
    const book = await peekBook(app, app.db, request)
    if (book && !hasUnsettledWindows(book)) return toCapabilities(book)
    const settled = await app.db.transaction().execute((tx) => changeBook(app, tx, request, toCapabilities))
    return settled ?? nothing
  }
}

function toCapabilities(book: WholeBook): Capabilities {
  const { status, plan, addOns } = book.standing
  const buckets = spendable(book)
  const used = buckets.filter(isWindow).reduce((sum, bucket) => sum + bucket.used + bucket.held, 0)
  const remaining = buckets.reduce((sum, bucket) => sum + freeIn(bucket), 0)
  const characters = { used, remaining, maximum: used + remaining }
  // An allowance of the administrator's, without a plan.
  if (!plan) return { ...nothing, status: buckets.length > 0 ? 'active' : status, characters }
  const added = (what: 'voices' | 'sounds') => addOns.reduce((sum, addOn) => sum + addOn[what], 0)
  const voices = plan.voices + added('voices')
  const sounds = (plan.privateSounds ? plan.sounds : 0) + added('sounds')
  return {
    status,
    plan_name: plan.name,
    tier: plan.tier,
    characters,
    multiple_voices: plan.multipleVoices,
    can_have_private_voice: voices > 0,
    max_private_voices: voices,
    can_have_private_sound: sounds > 0,
    max_private_sounds: sounds,
  }
}
