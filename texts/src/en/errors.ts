import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { Fallback } from '@lautgabe/contract/fallbacks.ts'

export const errors = {
  invalid_input: 'Something in this request is not right. Please check it and try again.',
  unauthorized: 'Please sign in again.',
  forbidden: 'You are not allowed to do this.',
  origin_refused: 'This request came from another site and was refused.',
  not_found: 'This could not be found.',
  key_unknown: 'This link is not valid any more. Please ask for a new one.',
  user_not_found: 'There is no streamer with this name.',
  body_too_large: 'That is too large to be sent.',
  unsupported_media_type: 'This kind of content is not accepted here.',
  too_many_requests: 'That was a bit too often. Please wait a moment and try again.',
  internal: 'An error occurred during processing',
  network: 'A service we depend on did not answer. Please try again in a moment.',
  database: 'Our database did not answer. Nothing was changed; please try again in a moment.',
  shutting_down: 'The server is restarting. Please try again in a few seconds.',

  no_subscription: 'This needs a subscription.',
  no_active_subscription: 'The subscription is not active at the moment.',
  subscription_limit: 'This voice or sound belongs to a higher plan.',
  character_limit: 'There are not enough characters left for this message.',
  multiple_voices: 'Several voices in one message need a higher plan.',
  private_voices: 'Private voices need a higher plan.',
  private_sounds: 'Private sounds need a higher plan.',
  limit: 'This message is beyond the limits the streamer has set.',

  rejected_by_moderator: 'This donation was rejected by a moderator.',
  no_valid_voice: 'Failed to find a valid voice',
  processing_failed: 'Processing failed',
  tts_generation_failed: 'TTS generation failed',
} satisfies Record<ErrorCode, string>

export const fallbacks = {
  submit_access_request: 'Failed to submit access request',
  fetch_access_requests: 'Failed to fetch access requests',
  update_access_request: 'Failed to update access request status',
  fetch_sounds: 'Failed to fetch sounds',
  fetch_user: 'Failed to fetch user',
  create_voice: 'Failed to create voice',
  update_voice: 'Failed to update voice',
  fetch_voice: 'Failed to fetch voice details',
  toggle_voice: 'Failed to toggle voice',
  update_voice_preference: 'Failed to update voice preference',
  regenerate_api_key: 'Failed to regenerate API key',
  check_username: 'Failed to check username availability',
  validate_username: 'Failed to validate username',
  exchange_streamlabs_code: 'Failed to exchange Streamlabs code',
  exchange_streamelements_code: 'Failed to exchange StreamElements code',
  exchange_tipeeestream_code: 'Failed to exchange TipeeeStream code',
  fetch_integrations: 'Failed to fetch integrations',
  delete_integration: 'Failed to delete integration',
  create_test_donation: 'Failed to create test donation',
  fetch_tts_logs: 'Failed to fetch TTS logs',
  open_live_connection: 'Failed to open the live connection',
  read_status: 'Failed to read the server status',
} satisfies Record<Fallback, string>

export const unreadableAnswer = 'Failed to parse server response'
