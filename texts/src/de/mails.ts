import type { MailName, mailFrame as englishFrame } from '../en/mails.ts'
import type { MailText } from '../mail-text.ts'
import type { SameKeys } from '../same-keys.ts'
import { billingMails } from './billing-mails.ts'

export const mails: Record<MailName, MailText> = {
  verify_email: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    paragraphs: [
      'Hallo {{username}},',
      'willkommen bei Lautgabe. Bitte bestätige, dass diese Adresse dir gehört, damit wir dich erreichen können.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    after: [
      'Der Link gilt 24 Stunden. Wenn du dich nicht bei Lautgabe registriert hast, kannst du diese Mail einfach ignorieren.',
    ],
  },
  reset_password: {
    subject: 'Neues Passwort festlegen',
    paragraphs: ['Hallo {{username}},', 'jemand möchte für dein Lautgabe-Konto ein neues Passwort festlegen.'],
    button: 'Neues Passwort festlegen',
    after: [
      'Der Link gilt eine Stunde. Wenn du das nicht warst, hat sich nichts geändert, und du kannst diese Mail ignorieren.',
    ],
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Hallo {{username}},',
      'das Passwort deines Lautgabe-Kontos wurde gerade geändert, und alle anderen Anmeldungen wurden beendet.',
      'Wenn du das nicht warst, lege bitte sofort ein neues Passwort fest und schreib uns.',
      'Dein API-Schlüssel und deine Links gelten weiter: die fürs Overlay, für die Live-Seite, für deine Moderatoren und für deine eigenen Tools. Wenn jemand anders sie kennen könnte, ersetze sie in deinem Profil.',
    ],
    button: 'Schlüssel und Links ansehen',
  },
  password_and_keys_changed: {
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Hallo {{username}},',
      'das Passwort deines Lautgabe-Kontos wurde gerade geändert, und alle anderen Anmeldungen wurden beendet.',
      'Deine E-Mail-Adresse war bis dahin nicht bestätigt. Damit niemand anders dein Konto benutzen kann, sind dein API-Schlüssel und die Links fürs Overlay und für die Live-Seite neu. Die Links deiner Moderatoren und eigenen Tools gelten nicht mehr.',
      'Trag den neuen Overlay-Link vor deinem nächsten Stream in OBS ein.',
    ],
    button: 'Schlüssel und Links ansehen',
  },
  email_changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Hallo {{username}},',
      'für dein Lautgabe-Konto wurde gerade eine andere E-Mail-Adresse eingetragen. Diese Mail geht an die alte.',
      'Wenn du das nicht warst, schreib uns bitte sofort.',
    ],
  },
  restore_email: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Hallo {{username}},',
      'für dein Lautgabe-Konto wurde gerade eine andere E-Mail-Adresse eingetragen. Diese Mail geht an die alte.',
      'Wenn du das warst und die neue Adresse stimmt, musst du nichts tun. Sonst hol dein Konto zurück: Dann gilt wieder diese Adresse, alle Anmeldungen enden, und du legst ein neues Passwort fest. Dein API-Schlüssel und die Links fürs Overlay und für die Live-Seite werden neu, die Links deiner Moderatoren und eigenen Tools enden. Spendendienste, die in den letzten sieben Tagen oder später verbunden wurden, werden ausgeschaltet, und wenn in dieser Zeit Einstellungen geändert wurden, werden die Adressen der Spendenseiten entfernt.',
    ],
    button: 'Konto zurückholen',
    after: ['Der Link gilt einmal und sieben Tage lang.'],
  },
  email_restored: {
    subject: 'Für dein Konto gilt wieder die alte E-Mail-Adresse',
    paragraphs: [
      'Hallo {{username}},',
      'jemand hat den Link benutzt, den wir an die alte E-Mail-Adresse deines Lautgabe-Kontos geschickt hatten. Jetzt gilt wieder die alte Adresse; die Adresse, an die diese Mail geht, gehört nicht mehr zum Konto.',
      'Alle Anmeldungen wurden beendet, und das Passwort gilt nicht mehr. Wenn du das nicht wolltest, schreib uns bitte sofort.',
    ],
  },
  session_reuse: {
    subject: 'Wir haben vorsichtshalber eine Anmeldung beendet',
    paragraphs: [
      'Hallo {{username}},',
      'eine Anmeldung bei deinem Lautgabe-Konto wurde so benutzt, als hätte jemand sie kopiert. Wir haben sie beendet. Bitte melde dich neu an.',
      'Wenn das öfter vorkommt, lege bitte ein neues Passwort fest.',
    ],
  },
  relink_service: {
    subject: 'Bitte verbinde {{service}} neu',
    paragraphs: [
      'Hallo {{username}},',
      '{{service}} lässt uns die Spenden von {{account}} nicht mehr lesen, deshalb kommen neue nicht mehr auf deinem Stream an. Das passiert, wenn der Zugriff dort entzogen wurde oder abgelaufen ist.',
    ],
    button: '{{service}} neu verbinden',
    after: [
      'Spenden, die inzwischen eintreffen, gehen nicht verloren. Wir holen sie, sobald du das Konto neu verbunden hast.',
    ],
  },
  access_requested: {
    subject: 'Deine Zugangsanfrage ist da',
    paragraphs: [
      'Hallo {{username}},',
      'danke für dein Interesse an Lautgabe. Deine Anfrage ist angekommen. Wir sehen uns jede selbst an und schreiben dann an diese Adresse.',
      'Wenn du keinen Zugang angefragt hast, kannst du diese Mail ignorieren. Es passiert dann nichts weiter.',
    ],
  },
  access_waiting: {
    subject: 'Offene Zugangsanfragen: {{count}}',
    paragraphs: ['Hallo {{username}},', 'Zugangsanfragen, die auf deine Entscheidung warten: {{count}}.'],
    button: 'Anfragen ansehen',
    after: ['Diese Mail kommt höchstens einmal am Tag und nur, solange Anfragen warten.'],
  },
  access_approved: {
    subject: 'Willkommen bei Lautgabe',
    paragraphs: [
      'Hallo {{username}},',
      'schön, dass du dabei bist. Der Button öffnet das Formular, in dem deine E-Mail-Adresse und dein Registrierungsschlüssel schon eingetragen sind. Es fehlen nur noch ein Benutzername und ein Passwort.',
    ],
    button: 'Jetzt registrieren',
    after: [
      'Falls das Formular danach fragt, ist das dein Registrierungsschlüssel: {{key}}',
      'Er gilt einmal, für diese E-Mail-Adresse, bis zum {{date}}. Bitte gib diese Mail nicht weiter.',
    ],
  },
  access_rejected: {
    subject: 'Zu deiner Zugangsanfrage',
    paragraphs: [
      'Hallo {{username}},',
      'danke für dein Interesse an Lautgabe. Zurzeit können wir nicht alle aufnehmen, und leider gilt das vorerst auch für deinen Kanal.',
      'Schreib uns gern, oder frag später noch einmal an.',
    ],
  },
  ...billingMails,
}

export const mailFrame: SameKeys<typeof englishFrame> = {
  greeting: 'Dein Lautgabe-Team',
  linkHint: 'Falls der Button nicht funktioniert, kopiere diese Adresse in deinen Browser:',
}
