/**
 * Every refusal that a caller may get: code → HTTP status. The sentences live in `texts`.
 * 401 is for sessions only: the login client refreshes the session and retries.
 */
export const errorCatalogue = {
  // Any call
  invalid_input: { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  origin_refused: { status: 403 },
  not_found: { status: 404 },
  key_unknown: { status: 404 },
  user_not_found: { status: 404 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429 },
  internal: { status: 500 },
  network: { status: 502 },
  database: { status: 503 },
  shutting_down: { status: 503 },

  // Accounts and the gate
  email_not_verified: { status: 403 },
  wrong_password: { status: 403 },
  own_account: { status: 409 },
  user_not_confirmed: { status: 409 },
  password_refused: { status: 422 },
  email_refused: { status: 422 },
  email_in_use: { status: 409 },
  voice_list_inactive: { status: 409 },
  too_many_links: { status: 409 },
  username_already_requested: { status: 409 },
  email_already_requested: { status: 409 },
  registration_key_spent: { status: 409 },

  // Voices and sounds
  voice_name_taken: { status: 409 },
  sound_name_taken: { status: 409 },
  sound_unheard: { status: 409 },
  sound_category_unknown: { status: 422 },
  sound_category_name_taken: { status: 409 },
  sound_file_required: { status: 422 },
  sound_file_too_large: { status: 413 },
  sound_file_not_audio: { status: 422 },
  sound_file_mismatch: { status: 422 },
  sound_file_damaged: { status: 422 },
  sound_file_too_long: { status: 422 },
  sound_file_silent: { status: 422 },
  sound_file_channels: { status: 422 },
  sound_file_needs_conversion: { status: 422 },
  image_file_too_large: { status: 413 },
  image_file_refused: { status: 422 },
  uploads_busy: { status: 503 },

  // Messages and previews
  message_empty: { status: 422 },
  preview_budget_spent: { status: 429 },
  public_previews_spent: { status: 429 },
  own_previews_spent: { status: 429 },
  previews_busy: { status: 503 },

  // Plan and subscription
  no_subscription: { status: 403 },
  no_active_subscription: { status: 403 },
  subscription_limit: { status: 403 },
  character_limit: { status: 403 },
  multiple_voices: { status: 403 },
  private_voices: { status: 403 },
  private_sounds: { status: 403 },
  limit: { status: 422 },
  plan_unknown: { status: 422 },

  // Payments
  payments_not_offered: { status: 409 },
  payments_failed: { status: 502 },
  payment_declined: { status: 402 },
  return_address_refused: { status: 422 },
  subscription_runs: { status: 409 },
  yearly_runs: { status: 409 },
  yearly_smaller: { status: 409 },
  price_too_new: { status: 409 },
  price_changed: { status: 409 },
  terms_sold: { status: 409 },
  lost_dispute_changed: { status: 409 },
  order_under_way: { status: 409 },
  period_turns: { status: 409 },
  debit_too_slow: { status: 409 },
  invoice_open: { status: 409 },
  period_unpaid: { status: 409 },
  addon_owned: { status: 409 },
  price_unusable: { status: 422 },

  // Donation services
  service_not_offered: { status: 404 },
  service_event_sealed: { status: 409 },
  authorization_unknown: { status: 409 },
  exchange_failed: { status: 502 },
  test_not_possible: { status: 409 },
  idempotency_key_reused: { status: 409 },
  too_many_tool_keys: { status: 409 },

  // Donations
  already_decided: { status: 409 },
  cannot_move: { status: 409 },
  payment_open: { status: 409 },
  payment_failed: { status: 409 },
  no_audio: { status: 404 },
  nothing_to_replay: { status: 409 },
  rejected_by_moderator: { status: 409 },
  no_valid_voice: { status: 422 },
  tip_page_refused: { status: 422 },
  processing_failed: { status: 500 },
  tts_generation_failed: { status: 502 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errorCatalogue

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value)
}

/** The answer of a refused call. `error` is the English sentence. A screen shows its own words by `code`. */
export type ErrorAnswer = {
  error: string
  code: ErrorCode
  fields?: Record<string, string>
  retry_after_seconds?: number
  /** Only for `already_decided`: who decided first. */
  decided_by?: { kind: 'streamer' | 'moderator' | 'automatic' | 'service'; name: string }
}

/** What sentences call `{{minutes}}`: the time until the caller may come back. */
export const minutesToWait = (retryAfterSeconds = 0): number => Math.max(1, Math.ceil(retryAfterSeconds / 60))
