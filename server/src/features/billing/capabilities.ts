import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { App } from '../../app.ts'
import type { CapabilitiesOf } from './capabilities-port.ts'
import { readUsed } from './character-uses.data.ts'
import { startOfMonth } from './start-of-month.ts'

const charactersPerMonth = 600_000

/** Until plans are for sale, everybody has the same generous plan. */
export const generousPlan: Capabilities = {
  status: 'active',
  plan_name: 'Studio',
  tier: 4,
  characters: { used: 0, remaining: charactersPerMonth, maximum: charactersPerMonth },
  multiple_voices: true,
  can_have_private_voice: true,
  max_private_voices: 20,
  can_have_private_sound: true,
  max_private_sounds: 200,
}

export function createCapabilities({ db, clock }: Pick<App, 'db' | 'clock'>, plan = generousPlan): CapabilitiesOf {
  return async (userId) => {
    const { maximum } = plan.characters
    const used = await readUsed(db, userId, startOfMonth(clock.now()))
    return { ...plan, characters: { used, remaining: Math.max(0, maximum - used), maximum } }
  }
}
