/** The quota of the account that owns the key. */
export type ElevenlabsAccount = {
  characterCount: number
  characterLimit: number
  running: number
  mostRunning: number
}

export const freshAccount = (): ElevenlabsAccount => ({
  characterCount: 0,
  characterLimit: 100_000,
  running: 0,
  mostRunning: 5,
})

const monthSeconds = 30 * 24 * 60 * 60

/** The answer of `GET /v1/user/subscription`. */
export function subscriptionAnswer({ characterCount, characterLimit }: ElevenlabsAccount) {
  return {
    tier: 'creator',
    character_count: characterCount,
    character_limit: characterLimit,
    max_character_limit_extension: 0,
    max_credit_limit_extension: 0,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    next_character_count_reset_unix: Math.floor(Date.now() / 1000) + monthSeconds,
    voice_slots_used: 0,
    professional_voice_slots_used: 0,
    professional_voice_slots_used_in_workspace: 0,
    voice_limit: 30,
    max_voice_add_edits: 95,
    voice_add_edit_counter: 0,
    professional_voice_limit: 1,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: true,
    can_use_professional_voice_cloning: true,
    currency: 'usd',
    current_overage: { amount: '0', currency: 'usd' },
    status: 'active',
    billing_period: 'monthly_period',
    character_refresh_period: 'monthly_period',
    next_invoice: null,
    open_invoices: [],
    has_open_invoices: false,
    pending_change: null,
  }
}
