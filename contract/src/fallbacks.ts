/**
 * What a screen says when a call failed and the answer names no reason. Each endpoint declares its own;
 * the sentences live in `texts` and are the specification's wherever it gives one.
 */
export const fallbacks = [
  'submit_access_request',
  'fetch_access_requests',
  'update_access_request',
  'fetch_sounds',
  'fetch_user',
  'create_voice',
  'update_voice',
  'fetch_voice',
  'toggle_voice',
  'update_voice_preference',
  'regenerate_api_key',
  'check_username',
  'validate_username',
  'exchange_streamlabs_code',
  'exchange_streamelements_code',
  'exchange_tipeeestream_code',
  'fetch_integrations',
  'delete_integration',
  'create_test_donation',
  'fetch_tts_logs',
  'open_live_connection',
  'read_status',
] as const

export type Fallback = (typeof fallbacks)[number]
