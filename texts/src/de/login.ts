import type { login as reference } from '../en/login.ts'
import type { SameKeys } from '../same-keys.ts'

export const login: SameKeys<typeof reference> = {
  too_many_attempts: 'Zu viele Versuche. Bitte warte ein paar Minuten und versuche es noch einmal',
  busy: 'Der Server ist gerade sehr beschäftigt. Bitte versuche es in ein paar Sekunden noch einmal',
  account_blocked: 'Dieses Konto wurde gesperrt. Bitte wende dich an den Support',
}
