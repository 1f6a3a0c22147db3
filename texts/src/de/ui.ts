import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  loading: 'Wird geladen',
  tryAgain: 'Noch einmal versuchen',
  optional: 'optional',
  chooseOne: 'Bitte wählen',
  previous: 'Zurück',
  next: 'Weiter',
  pages: 'Seiten',
  pagesOf: 'Seiten: {{list}}',
  showing: '{{from}} bis {{to}} von {{total}}',
  notifications: 'Benachrichtigungen',
  clear: 'Leeren',
  searching: 'Wird gesucht',
  nothingFound: 'Nichts gefunden',
  player: {
    idle: 'Abspielen: {{name}}',
    loading: 'Wird geladen, stoppen: {{name}}',
    playing: 'Stoppen: {{name}}',
    failed: 'Abspielen hat nicht geklappt, noch einmal versuchen: {{name}}',
  },
  file: {
    drop: 'Datei hierher ziehen',
    none: 'Keine Datei gewählt',
    choose: 'Datei wählen',
    replace: 'Ersetzen',
    clear: 'Gewählte Datei entfernen: {{label}}',
  },
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
  },
  copyField: {
    show: '{{label}} anzeigen',
    hide: '{{label}} verbergen',
    copy: '{{label}} kopieren',
    copied: 'Kopiert',
    failed: 'Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn selbst.',
  },
}
