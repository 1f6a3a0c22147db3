import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'

/** Asked by whoever must know what a streamer's plan allows. */
export type CapabilitiesOf = (userId: string) => Promise<Capabilities>

/** Until plans can be bought, everybody has the same generous one. */
const generousPlan: Capabilities = {
  status: 'active',
  plan_name: 'Studio',
  tier: 4,
  characters: { used: 0, remaining: 600_000, maximum: 600_000 },
  multiple_voices: true,
  can_have_private_voice: true,
  max_private_voices: 20,
  can_have_private_sound: true,
  max_private_sounds: 200,
}

export const capabilitiesOf: CapabilitiesOf = async () => generousPlan
