import type { FormProblem } from '@lautgabe/contract/login/form-rules.ts'
import type { SoundNameProblem } from '@lautgabe/contract/sounds/sound-rules.ts'

export const forms = {
  field_required: 'Bitte fülle dieses Feld aus',
  email_not_text: 'Die E-Mail-Adresse muss ein Text sein',
  email_invalid: 'Die E-Mail-Adresse ist ungültig',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an',
  password_not_text: 'Das Passwort muss ein Text sein',
  password_too_short: 'Das Passwort braucht mindestens 8 Zeichen, darunter eine Zahl',
  password_too_long: 'Das Passwort muss kürzer als 100 Zeichen sein',
  password_without_letter: 'Das Passwort braucht mindestens einen Buchstaben',
  password_without_number: 'Das Passwort braucht mindestens eine Zahl',
  passwords_differ: 'Die beiden Passwörter stimmen nicht überein',
  username_required: 'Bitte gib einen Benutzernamen ein',
  username_characters: 'Erlaubt sind nur Kleinbuchstaben, Zahlen, Unterstriche und Bindestriche',
  username_length: 'Der Benutzername muss 3 bis 30 Zeichen haben',
  username_taken: 'Dieser Benutzername ist schon vergeben',
  username_check_failed: 'Ob der Benutzername frei ist, konnte nicht geprüft werden',
  registration_key_required: 'Bitte gib einen Registrierungsschlüssel ein',
  registration_key_unknown: 'Diesen Registrierungsschlüssel gibt es nicht. Bitte prüfe ihn auf Tippfehler',
  registration_key_used: 'Dieser Registrierungsschlüssel wurde schon benutzt',
  registration_key_expired: 'Dieser Registrierungsschlüssel ist abgelaufen. Bitte lass dir einen neuen geben',
  registration_key_invalidated: 'Dieser Registrierungsschlüssel gilt nicht mehr. Bitte lass dir einen neuen geben',
  registration_key_foreign_email: 'Dieser Registrierungsschlüssel gehört zu einer anderen E-Mail-Adresse',
  name_invalid: 'Der Name enthält Zeichen, die nicht erlaubt sind',
  name_too_long: 'Der Name darf höchstens 80 Zeichen haben',
  sound_name_required: 'Bitte gib dem Sound einen Namen',
  sound_name_spaces: 'Der Soundname darf keine Leerzeichen enthalten',
  sound_name_characters:
    'Der Soundname darf nur Buchstaben von A bis Z, Zahlen, Unterstriche und Bindestriche enthalten',
  sound_name_length: 'Der Soundname darf höchstens 40 Zeichen lang sein',
  sound_name_reserved: 'Dieser Name hat eine eigene Bedeutung. Bitte wähle einen anderen',
} satisfies Record<FormProblem | SoundNameProblem, string>
