import type { loginPages as english } from '../en/login-pages.ts'
import type { SameKeys } from '../same-keys.ts'

export const loginPages: SameKeys<typeof english> = {
  problems: {
    wrong_credentials: 'E-Mail-Adresse und Passwort passen nicht zusammen',
    reset_token_invalid: 'Der Link zum Zurücksetzen des Passworts ist ungültig',
    unexpected: 'Etwas ist schiefgelaufen',
    unexpectedHelp:
      'Bitte prüfe deine Verbindung und versuche es noch einmal. Wenn es dabei bleibt, wende dich an den Support.',
    supportHelp: 'Hier hilft nur unser Support weiter. Nenne dabei bitte den Code {{code}}.',
    contactSupport: 'Support kontaktieren',
  },

  signIn: {
    title: 'Anmelden',
    lead: 'Schön, dass du wieder da bist.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch nicht registriert?',
    toSignUp: 'Registrieren',
  },

  signUp: {
    title: 'Registrieren',
    lead: 'In einer Minute bekommt dein Kanal seine Stimme. Du brauchst nur deinen Registrierungsschlüssel.',
    invited:
      'Willkommen! Deine E-Mail-Adresse und dein Schlüssel sind schon eingetragen. Wähle einen Benutzernamen und ein Passwort.',
    name: 'Name',
    username: 'Benutzername',
    usernameHint: 'Unter diesem Namen finden deine Zuschauer deinen Spenden-Editor. Kleinbuchstaben, Zahlen, _ und -',
    usernameFree: '{{username}} ist frei',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen, mit einem Buchstaben und einer Zahl',
    registrationKey: 'Registrierungsschlüssel',
    registrationKeyHint: 'Er steht in der Mail, mit der du Zugang bekommen hast.',
    noKey: 'Noch kein Schlüssel?',
    requestAccess: 'Zugang anfragen',
    submit: 'Registrieren',
    terms: {
      start: 'Mit der Registrierung akzeptierst du die',
      terms: 'AGB',
      middle: '. Wie wir mit deinen Daten umgehen, steht in der',
      privacy: 'Datenschutzerklärung',
      end: '.',
    },
    hasAccount: 'Schon ein Konto?',
    toSignIn: 'Anmelden',
  },

  reset: {
    lead: 'Nenn uns die E-Mail-Adresse deines Kontos. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
    email: 'E-Mail-Adresse',
    submit: 'Link schicken',
    backToSignIn: 'Zurück zur Anmeldung',
    sentTitle: 'Schau in dein Postfach',
    sent: 'Wenn es zu {{email}} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt eine Stunde.',
    sentHint: 'Nach ein paar Minuten immer noch nichts da? Schau auch in den Spam-Ordner.',
    resend: 'Noch einmal schicken',
    newLead: 'Wähle ein neues Passwort. Überall sonst wirst du dann abgemeldet.',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Passwort bestätigen',
    change: 'Passwort ändern',
    newLink: 'Neuen Link anfordern',
    changedTitle: 'Passwort geändert',
    changed: 'Ab jetzt gilt dein neues Passwort. Bitte melde dich damit an.',
    toSignIn: 'Anmelden',
  },

  verify: {
    sendTitle: 'Bestätige deine E-Mail',
    sendLead:
      'Wir haben dir eine E-Mail mit einem Link geschickt. Öffne ihn, damit wir wissen, dass die Adresse dir gehört.',
    sendLeadTo:
      'Wir haben eine E-Mail mit einem Link an {{email}} geschickt. Öffne ihn, damit wir wissen, dass die Adresse dir gehört.',
    sendHint: 'Danach steht dir alles offen. Der Link gilt 24 Stunden.',
    resend: 'Mail noch einmal schicken',
    resent: 'Die Mail wurde noch einmal geschickt.',
    resendFailed: 'Die Mail konnte nicht geschickt werden. Bitte versuche es gleich noch einmal.',
    signOut: 'Abmelden',
    continueTitle: 'Bestätige deine E-Mail',
    continueLead: 'Nur noch ein Klick, dann ist deine E-Mail-Adresse bestätigt.',
    continue: 'Weiter',
    checking: 'Deine E-Mail-Adresse wird bestätigt',
    doneTitle: 'E-Mail bestätigt',
    done: 'Danke. Deine E-Mail-Adresse ist bestätigt.',
    doneHint: 'Gleich geht es weiter zur Startseite.',
    toHome: 'Jetzt gleich',
    expiredTitle: 'Der Bestätigungslink ist abgelaufen',
    expired: 'Jeder Link gilt nur einmal und 24 Stunden lang. Melde dich an, dann schicken wir dir einen neuen.',
    toSignIn: 'Anmelden',
    newMail: 'Neue Mail anfordern',
    retry: 'Noch einmal versuchen',
  },

  restore: {
    lead: 'Die Adresse, an die wir diesen Link geschickt haben, gilt dann wieder für dein Konto.',
    text: 'Alle Anmeldungen enden, und du legst gleich ein neues Passwort fest. Dein API-Schlüssel und die Links fürs Overlay und für die Live-Seite werden neu, die Links deiner Moderatoren und eigenen Tools enden. Spendendienste, die nach dem Wechsel der E-Mail-Adresse oder in den sieben Tagen davor verbunden wurden, werden ausgeschaltet. Wenn in dieser Zeit Einstellungen geändert wurden, werden die Adressen der Spendenseiten entfernt. Sieh nach, was übrig ist, und schalte wieder ein, was dir gehört.',
    submit: 'Konto zurückholen',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired:
      'Jeder Link gilt nur einmal und sieben Tage lang. Wenn dein Konto in falschen Händen ist, schreib uns bitte.',
  },

  requestAccess: {
    title: 'Zugang anfragen',
    lead: 'Bei Lautgabe kommt ein Kanal nach dem anderen dazu, damit jeder gut betreut ist. Sag uns, wer du bist, und wir schreiben dir.',
    twitchUsername: 'Twitch-Name',
    twitchUsernameHint: 'So, wie er in der Adresse deines Kanals steht',
    twitchUsernameInvalid: 'Ein Twitch-Name hat 4 bis 25 Buchstaben, Zahlen und Unterstriche',
    email: 'E-Mail-Adresse',
    emailHint: 'Hierhin schicken wir deinen Registrierungsschlüssel.',
    submit: 'Zugang anfragen',
    doneTitle: 'Danke!',
    done: 'Deine Anfrage für {{twitchUsername}} ist angekommen. Wir sehen sie uns an und schreiben an {{email}}.',
    toHome: 'Zurück zur Startseite',
    hasKey: 'Schon einen Registrierungsschlüssel?',
    toSignUp: 'Registrieren',
  },
}
