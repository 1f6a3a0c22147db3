import type { login as reference } from '../en/login.ts'
import type { SameKeys } from '../same-keys.ts'

export const login: SameKeys<typeof reference> = {
  too_many_attempts: 'Zu viele Versuche. Bitte warte ein paar Minuten und versuche es noch einmal',
  busy: 'Der Server ist gerade sehr beschäftigt. Bitte versuche es in ein paar Sekunden noch einmal',
  account_blocked:
    'Anmelden nicht möglich: Dieses Konto wurde gesperrt. Bitte wende dich an den Support. (ERR_CODE_008)',
  reset_blocked:
    'Das Passwort lässt sich nicht zurücksetzen: Dieses Konto wurde gesperrt. Bitte wende dich an den Support. (ERR_CODE_001)',
  sign_up_refused:
    'Mit dieser E-Mail-Adresse kannst du dich nicht registrieren. Bitte wende dich an den Support. (ERR_CODE_007)',
  sign_up_closed: 'Die Registrierung ist gerade geschlossen. Bitte wende dich an den Support. (ERR_CODE_007)',
}
