import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { Fallback } from '@lautgabe/contract/fallbacks.ts'

export const errors = {
  invalid_input: 'An dieser Anfrage stimmt etwas nicht. Bitte prüfe sie und versuche es noch einmal.',
  unauthorized: 'Bitte melde dich noch einmal an.',
  forbidden: 'Das darfst du nicht.',
  origin_refused: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  not_found: 'Das wurde nicht gefunden.',
  key_unknown: 'Dieser Link gilt nicht mehr. Bitte lass dir einen neuen geben.',
  user_not_found: 'Unter diesem Namen gibt es keinen Streamer.',
  body_too_large: 'Das ist zu groß zum Senden.',
  unsupported_media_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
  too_many_requests: 'Das war etwas zu oft. Bitte warte einen Moment und versuche es dann noch einmal.',
  internal: 'Bei der Verarbeitung ist ein Fehler aufgetreten',
  network: 'Ein Dienst, den wir brauchen, hat nicht geantwortet. Bitte versuche es gleich noch einmal.',
  database: 'Unsere Datenbank hat nicht geantwortet. Es wurde nichts geändert; bitte versuche es gleich noch einmal.',
  shutting_down: 'Der Server startet gerade neu. Bitte versuche es in ein paar Sekunden noch einmal.',

  no_subscription: 'Dafür braucht es ein Abo.',
  no_active_subscription: 'Das Abo ist zurzeit nicht aktiv.',
  subscription_limit: 'Diese Stimme oder dieser Sound gehört zu einem höheren Tarif.',
  character_limit: 'Für diese Nachricht sind nicht mehr genug Zeichen übrig.',
  multiple_voices: 'Mehrere Stimmen in einer Nachricht brauchen einen höheren Tarif.',
  private_voices: 'Private Stimmen brauchen einen höheren Tarif.',
  private_sounds: 'Private Sounds brauchen einen höheren Tarif.',
  limit: 'Diese Nachricht geht über die Grenzen hinaus, die der Streamer gesetzt hat.',

  rejected_by_moderator: 'Diese Spende wurde von der Moderation abgelehnt.',
  no_valid_voice: 'Es wurde keine passende Stimme gefunden',
  processing_failed: 'Die Verarbeitung ist fehlgeschlagen',
  tts_generation_failed: 'Die Sprachausgabe ist fehlgeschlagen',
} satisfies Record<ErrorCode, string>

export const fallbacks = {
  submit_access_request: 'Die Zugangsanfrage konnte nicht gesendet werden',
  fetch_access_requests: 'Die Zugangsanfragen konnten nicht geladen werden',
  update_access_request: 'Der Status der Zugangsanfrage konnte nicht geändert werden',
  fetch_sounds: 'Die Sounds konnten nicht geladen werden',
  fetch_user: 'Dein Konto konnte nicht geladen werden',
  create_voice: 'Die Stimme konnte nicht angelegt werden',
  update_voice: 'Die Stimme konnte nicht geändert werden',
  fetch_voice: 'Die Angaben zur Stimme konnten nicht geladen werden',
  toggle_voice: 'Die Stimme konnte nicht umgeschaltet werden',
  update_voice_preference: 'Die Stimmauswahl konnte nicht geändert werden',
  regenerate_api_key: 'Der API-Schlüssel konnte nicht erneuert werden',
  check_username: 'Ob der Benutzername frei ist, konnte nicht geprüft werden',
  validate_username: 'Der Benutzername konnte nicht geprüft werden',
  exchange_streamlabs_code: 'Die Verbindung mit Streamlabs ist fehlgeschlagen',
  exchange_streamelements_code: 'Die Verbindung mit StreamElements ist fehlgeschlagen',
  exchange_tipeeestream_code: 'Die Verbindung mit TipeeeStream ist fehlgeschlagen',
  fetch_integrations: 'Die Verbindungen konnten nicht geladen werden',
  delete_integration: 'Die Verbindung konnte nicht getrennt werden',
  create_test_donation: 'Die Testspende konnte nicht angelegt werden',
  fetch_tts_logs: 'Die TTS-Protokolle konnten nicht geladen werden',
  open_live_connection: 'Die Live-Verbindung konnte nicht aufgebaut werden',
  read_status: 'Der Zustand des Servers konnte nicht gelesen werden',
} satisfies Record<Fallback, string>

export const unreadableAnswer = 'Die Antwort des Servers war nicht lesbar'
