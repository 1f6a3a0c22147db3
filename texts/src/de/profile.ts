import type { profile as english } from '../en/profile.ts'
import type { SameKeys } from '../same-keys.ts'

export const profile: SameKeys<typeof english> = {
  title: 'Profil',
  lead: 'Dein Konto, deine Links und wer sie benutzen darf.',
  save: 'Speichern',
  saved: 'Gespeichert',

  account: {
    title: 'Konto',
    lead: 'Dein Benutzername gehört zu deiner öffentlichen Adresse und bleibt, wie er ist.',
    username: 'Benutzername',
    email: 'E-Mail',
    name: 'Voller Name',
    nameHint: 'Den sehen nur du und unser Support.',
    language: 'Sprache',
    languageHint: 'Für diese Seite und für unsere Mails',
    languages: { en: 'Englisch', de: 'Deutsch' },
    changeEmail: 'E-Mail ändern',
    changePassword: 'Passwort ändern',
  },

  email: {
    title: 'E-Mail ändern',
    text: 'Wir schicken einen Link an die neue Adresse. Bis du ihn geöffnet hast, bleibt der Rest deines Kontos zu.',
    address: 'Neue E-Mail',
    password: 'Dein Passwort',
    same: 'Das ist schon deine Adresse',
    submit: 'E-Mail ändern',
    doneTitle: 'Jetzt die neue Adresse bestätigen',
    done: 'Wir haben eine Mail an {{email}} geschickt. Bitte öffne den Link darin; er gilt 24 Stunden. Deine alte Adresse weiß von der Änderung.',
    onward: 'Weiter',
  },

  password: {
    title: 'Passwort ändern',
    text: 'Überall sonst wirst du abgemeldet.',
    old: 'Bisheriges Passwort',
    new: 'Neues Passwort',
    hint: 'Mindestens 8 Zeichen, mit einem Buchstaben und einer Zahl',
    confirm: 'Neues Passwort wiederholen',
    submit: 'Passwort ändern',
    done: 'Dein Passwort ist geändert',
    doneText: 'Alle anderen Anmeldungen wurden beendet.',
  },

  links: {
    title: 'Schlüssel und Links',
    lead: 'Jeder Link öffnet eine Seite für alle, die ihn haben. Behandle sie wie Passwörter, auch im Stream.',
    apiKey: 'API-Schlüssel',
    apiKeyHint: 'Öffnet alles, was die Links unten öffnen. Für Stream Deck und eigene Werkzeuge.',
    regenerate: 'API-Schlüssel neu erzeugen',
    obs: 'OBS-Weblink',
    obsHint: 'In OBS: eine Browserquelle mit 1920 × 1080 und dieser Adresse anlegen.',
    live: 'Live-Link',
    liveHint: 'Steuerung für dein OBS-Dock oder Handy: was läuft, was als Nächstes kommt, Stopp.',
    replace: 'Ersetzen',
    replaceLabel: '{{name}} ersetzen',
  },

  regenerate: {
    title: 'API-Schlüssel und alle Links ersetzen?',
    text: 'Alles hört sofort auf zu funktionieren: das Overlay in OBS, die Live-Seite, alle Moderationslinks und jedes Werkzeug mit dem Schlüssel. Danach musst du die neuen Links verteilen.',
    confirm: 'Alles ersetzen',
    done: 'API-Schlüssel und Links sind ersetzt',
    doneText: 'Bitte trage den neuen OBS-Link in deine Browserquelle ein.',
  },

  rotate: {
    title: '„{{name}}“ ersetzen?',
    text: 'Der alte Link funktioniert sofort nicht mehr, wo immer er offen ist. Deine anderen Links bleiben, wie sie sind.',
    confirm: 'Link ersetzen',
    done: 'Der Link ist ersetzt',
    doneText: 'Kopiere den neuen dorthin, wo du ihn benutzt.',
  },

  moderators: {
    title: 'Moderationslinks',
    lead: 'Gib jedem in der Moderation einen eigenen Link. Entscheidungen stehen dann unter diesem Namen, und du kannst ihn einzeln zurückziehen. Ein Konto braucht es nicht.',
    summary_one: '{{count}} Moderationslink',
    summary_other: '{{count}} Moderationslinks',
    show: 'Anzeigen und kopieren',
    unnamed: 'Moderation',
    linkOf: 'Link von {{name}}',
    expires: 'Gültig bis',
    never: 'ohne Ende',
    expired: 'Abgelaufen',
    lastUsed: 'Zuletzt benutzt',
    notUsed: 'noch nie',
    create: 'Neuer Moderationslink',
    replace: 'Ersetzen',
    replaceLabel: 'Link von {{name}} ersetzen',
    withdraw: 'Zurückziehen',
    withdrawLabel: 'Link von {{name}} zurückziehen',
    empty: 'Noch keine Moderationslinks',
    emptyText: 'Wer so einen Link hat, kann deine Spenden annehmen und ablehnen, auf jedem Handy.',
  },

  newModerator: {
    title: 'Neuer Moderationslink',
    text: 'Wer den Link hat, kann Spenden annehmen und ablehnen und dir Nachrichten schicken.',
    name: 'Name',
    nameHint: 'Wer wird ihn benutzen? Entscheidungen stehen unter diesem Namen.',
    nameTooLong: 'Der Name darf höchstens 40 Zeichen haben',
    validity: 'Gültig für',
    days: { '1': '1 Tag', '7': '7 Tage', '30': '30 Tage', '90': '90 Tage', '365': '1 Jahr', never: 'ohne Ende' },
    submit: 'Link erstellen',
    done: 'Der Link für {{name}} ist fertig',
    doneText: 'Kopiere ihn und schick ihn nur dieser Person.',
  },

  withdraw: {
    title: 'Link von {{name}} zurückziehen?',
    text: 'Er funktioniert sofort nicht mehr und lässt sich nicht wiederherstellen. Was damit entschieden wurde, bleibt.',
    confirm: 'Link zurückziehen',
    done: 'Der Link von {{name}} ist zurückgezogen',
  },

  services: {
    title: 'Spendendienste',
    lead: 'Woher deine Spenden kommen.',
    notConnected: 'Noch nicht verbunden',
    later:
      'Das Verbinden kommt mit einem der nächsten Teile von Lautgabe, und zwar genau hier. Was du heute einrichtest, bleibt dabei erhalten.',
  },

  voices: {
    title: 'Stimmen',
    lead: 'Welche Stimmen deine Spender benutzen dürfen.',
    mode: 'Stimmenauswahl',
    allow_all: 'Alle erlauben',
    allow_allHint: 'Jede Stimme deines Tarifs, auch neue',
    whitelist: 'Nur ausgewählte',
    whitelistHint: 'Nur die Stimmen auf deiner Liste',
    blacklist: 'Alle bis auf ausgewählte',
    blacklistHint: 'Jede Stimme, die nicht auf deiner Liste steht',
  },

  sounds: {
    title: 'Sounds',
    lead: 'Eigene Sounds, die deine Spender beim Namen rufen können.',
    text: 'Die Sounds für alle sind von Anfang an da. Lade deine eigenen dazu hoch.',
    open: 'Deine Sounds',
  },

  reading: {
    title: 'Vorlesen',
    lead: 'Wie Nachrichten an dich gelesen werden.',
    text: 'Standardstimmen, Grenzen einer Nachricht, Mindestbeträge, Aussprache und deine Spendenseiten.',
    open: 'Einstellungen',
  },

  sessions: {
    title: 'Wo du angemeldet bist',
    lead: 'Etwas dabei, das du nicht kennst? Beende die Anmeldung und ändere dein Passwort.',
    caption: 'Deine Anmeldungen',
    browser: 'Browser',
    since: 'Seit',
    lastUsed: 'Zuletzt benutzt',
    actions: 'Aktionen',
    unknownBrowser: 'Unbekannter Browser',
    current: 'Diese hier',
    end: 'Beenden',
    endLabel: 'Anmeldung in {{browser}} beenden',
    endOthers: 'Alle anderen beenden',
    ended: 'Die Anmeldung ist beendet',
    othersEnded: 'Alle anderen Anmeldungen sind beendet',
    onlyThis: 'Sonst bist du nirgends angemeldet.',
  },

  ownData: {
    title: 'Deine Daten',
    lead: 'Sie gehören dir: Nimm sie mit oder lass sie löschen.',
    exportTitle: 'Export',
    exportText: 'Alles, was wir über dich gespeichert haben, als JSON-Datei.',
    export: 'Meine Daten herunterladen',
    eraseTitle: 'Konto löschen',
    eraseText: 'Löscht dein Konto mit allem, was dazugehört, endgültig.',
    erase: 'Mein Konto löschen',
  },

  erase: {
    title: 'Konto wirklich löschen?',
    text: 'Das lässt sich nicht rückgängig machen. Du verlierst:',
    losses: {
      account: 'dein Konto, deinen Benutzernamen und deine Anmeldung',
      links: 'den API-Schlüssel und alle Links: Overlay, Live-Seite und Moderation',
      settings: 'alle Einstellungen und Stimmenlisten',
      sounds: 'deine eigenen Sounds und Stimmen',
    },
    kept: 'Nur was wir gesetzlich aufbewahren müssen, etwa Belege, bleibt bis zum Ende der Frist.',
    exportFirst: 'Vielleicht möchtest du vorher deine Daten herunterladen.',
    username: 'Gib zur Bestätigung deinen Benutzernamen {{username}} ein',
    usernameDiffers: 'Das ist nicht dein Benutzername',
    password: 'Dein Passwort',
    submit: 'Endgültig löschen',
  },
}
