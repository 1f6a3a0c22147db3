import type { settingsPages as english } from '../en/settings-pages.ts'
import type { SameKeys } from '../same-keys.ts'

export const settingsPages: SameKeys<typeof english> = {
  title: 'Einstellungen',
  lead: 'Wer Nachrichten an dich vorliest, wie lange und mit welchen Worten.',
  seeAsViewer: 'So sehen es deine Zuschauer',
  save: 'Speichern',
  saved: '„{{section}}“ ist gespeichert',

  voices: {
    title: 'Stimmen',
    lead: 'Deine Standardstimme liest alles, was Spender keiner anderen Stimme geben.',
    language: { en: 'Englische Stimme', de: 'Deutsche Stimme' },
    pleasant: 'Wir wählen eine angenehme',
    gone: 'Eine Stimme, die es hier nicht mehr gibt',
    goneHint: 'Du hast eine Stimme gewählt, die gerade nicht benutzt werden kann. So lange wählen wir eine angenehme.',
    begins: {
      en: 'Deine Sprache ist Englisch, also fängt diese an.',
      de: 'Deine Sprache ist Deutsch, also fängt diese an.',
    },
    none: 'In dieser Sprache erlaubst du keine Stimme.',
    which: 'Zur Wahl stehen die Stimmen, die du erlaubst.',
    change: 'Andere Stimmen erlauben oder die Sprache ändern: im Profil',
  },

  limits: {
    title: 'Grenzen einer Nachricht',
    lead: 'Abgewiesen wird nie etwas: Was zu viel ist, fällt weg oder wird von der letzten Stimme gelesen.',
    voices: 'Stimmen',
    sounds: 'Sounds',
    parts: 'Abschnitte',
    seconds: 'Sekunden',
    characters: 'Zeichen',
    hints: {
      voices: 'Verschiedene Stimmen, {{min}} bis {{max}}. Danach liest die letzte weiter.',
      sounds: '{{min}} bis {{max}}. Weitere Sounds fallen weg.',
      parts: 'Jeder Stimmwechsel und jeder Sound beginnt einen neuen Abschnitt. {{min}} bis {{max}}.',
      seconds: '{{min}} bis {{max}}. Was danach kommt, ist nicht zu hören.',
      characters: 'So wie gesprochen, {{min}} bis {{max}}. Der Rest fällt weg.',
    },
    invalid: 'Bitte gib eine ganze Zahl von {{min}} bis {{max}} ein',
    numberShortcuts: 'Zahlen in Klammern rufen Sounds auf',
    numberShortcutsHint:
      'Wenn du einen Sound namens 12 hast, spielt (12) ihn ab. Sonst werden solche Zahlen vorgelesen.',
  },

  minimums: {
    title: 'Mindestbeträge',
    lead: 'Kleinere Spenden erreichen dich trotzdem. Im Spenden-Editor steht, was gilt.',
    speech: 'Vorlesen ab',
    speechHint: 'Darunter wird eine Spende gezeigt, aber nicht vorgelesen. Leer: Jeder Betrag genügt.',
    sounds: 'Sounds ab',
    soundsHint: 'Darunter werden die Worte ohne Sounds gelesen. Leer: Jeder Betrag genügt.',
    anyAmount: 'Jeder Betrag',
    speechCurrency: 'Währung fürs Vorlesen',
    soundsCurrency: 'Währung für Sounds',
    invalid: 'Bitte schreib einen Betrag wie 2,50',
  },

  review: {
    title: 'Prüfung',
    lead: 'Wer entscheidet, was in deinem Stream zu hören ist. Das Geld bleibt dir auch, wenn du etwas ablehnst.',
    mode: 'Was von selbst angenommen wird',
    modes: { everything: 'Alles prüfen', clear: 'Unbedenkliches annehmen', all: 'Alles annehmen' },
    modeHints: {
      everything: 'Zu hören ist nur, was du oder deine Moderatoren annehmen.',
      clear: 'Findet kein Filter etwas, ist die Nachricht sofort zu hören. Die anderen warten auf dich.',
      all: 'Alles ist sofort zu hören, was immer die Filter finden. Wörter, die wegfallen sollen, fallen weg.',
    },
    afterSeconds: 'Annehmen nach Sekunden',
    afterSecondsHint:
      '{{min}} bis {{max}}. Leer: nie. Entscheidet so lange niemand, wird eine Nachricht angenommen; was ein Filter zurückhält, wartet weiter.',
    never: 'Nie',
    lateMinutes: 'Verspätet nach Minuten',
    lateMinutesHint: 'Erreicht uns eine Spende später, wartet sie auf dich, statt plötzlich loszureden.',
    hideAmounts: 'Beträge vor Moderatoren verbergen',
    hideAmountsHint: 'Deine Moderatoren sehen Nachrichten und Namen, aber nicht, wie viel gespendet wurde.',
  },

  filters: {
    title: 'Filter',
    lead: 'Was sie finden, wartet mit Begründung auf dich oder wird nicht gesprochen. Nichts verschwindet heimlich.',
    slurs: 'Hassworte',
    profanity: 'Schimpfworte und Sexuelles',
    links: 'Links',
    repetitions: 'Wiederholungen',
    hints: {
      slurs: 'Hass gegen Gruppen von Menschen, deutsch und englisch, in jeder Schreibweise, die wir kennen.',
      profanity: 'Deutsch und englisch. Versteckte Buchstaben, Lücken und ähnliche Zeichen helfen nicht.',
      links: 'Adressen werden nie vorgelesen; die Stimmen sagen nur „Link“.',
      repetitions: 'Fluten gleicher Buchstaben, Wörter oder Sätze. Die Stimmen kürzen sie ohnehin.',
    },
    actions: { hold: 'Zur Prüfung zurückhalten', mask: 'Das Wort weglassen', off: 'Nichts tun' },
    ownWords: { hold: 'Eigene Wörter, die zurückhalten', mask: 'Eigene Wörter, die wegfallen' },
    ownWordsHints: {
      hold: 'Eins pro Zeile; du kannst eine ganze Liste einfügen. * steht für beliebige Buchstaben: idiot* findet auch idiotisch.',
      mask: 'Eins pro Zeile. Groß oder klein und Akzente sind egal, andere Schreibweisen werden auch gefunden.',
    },
    trial: {
      title: 'Ausprobieren',
      note: 'Mit den Filtern, wie sie oben stehen, gespeichert oder nicht. Was du hier schreibst, sieht sonst niemand.',
      message: 'Nachricht',
      result: 'Was passieren würde',
      held: 'Wartet auf deine Prüfung',
      masked: 'Ohne die markierten Wörter zu hören',
      clear: 'Unbedenklich: nichts gefunden',
    },
  },

  donators: {
    title: 'Spender',
    lead: 'Mit dem Namen, den uns dein Spendendienst nennt. Groß oder klein und Akzente sind egal.',
    blocked: 'Gesperrt',
    blockedHint: 'Ein Name pro Zeile. Ihre Nachrichten warten immer auf dich.',
    trusted: 'Vertraut',
    trustedHint: 'Ein Name pro Zeile. Ihre Nachrichten werden nicht gefiltert.',
  },

  fit: {
    title: 'Wenn etwas nicht passt',
    lead: 'Eine bezahlte Nachricht geht nie verloren. Du entscheidest, ob sie wartet oder passend gemacht wird.',
    planTooSmall: 'Wenn dein Tarif für eine Nachricht zu klein ist',
    plan: { hold: 'Zurückhalten', simplify: 'Vereinfachen' },
    planHints: {
      hold: 'Sie wartet, bis du einen größeren Tarif oder mehr Zeichen hast.',
      simplify: 'Sie wird mit dem gelesen, was dein Tarif bietet, zum Beispiel von einer einzigen Stimme.',
    },
    longMessages: 'Wenn eine Nachricht über deine Grenzen geht',
    long: { shorten: 'Kürzen', hold: 'Zurückhalten' },
    longHints: { shorten: 'Was zu viel ist, fällt weg.', hold: 'Sie wartet, bis du entscheidest.' },
  },

  lines: {
    tooShort: 'Zeile {{line}}: bitte mindestens {{max}} Zeichen',
    tooLong: 'Zeile {{line}}: bitte höchstens {{max}} Zeichen',
    tooMany: 'Ab Zeile {{line}} ist es zu viel: {{max}} Einträge passen',
  },

  pronunciations: {
    title: 'Aussprache',
    lead: 'Immer wenn das eine dasteht, wird das andere gesagt: Namen, Abkürzungen, die Wörter deiner Community.',
    written: 'Geschrieben',
    spoken: 'Gesprochen',
    writtenIn: 'Zeile {{number}}: geschrieben',
    spokenIn: 'Zeile {{number}}: gesprochen',
    list: 'Deine Aussprachen',
    add: 'Zeile hinzufügen',
    remove: 'Zeile {{number}} entfernen',
    removeNamed: 'Zeile {{number}} entfernen: {{written}}',
    full: 'Mehr passt nicht hinein: {{max}} Zeilen.',
    paste:
      'Du kannst eine ganze Liste einfügen: pro Zeile ein Wort, dann ein Tabulator oder = und wie es gesprochen wird.',
    leftOver_one: 'Eine eingefügte Zeile hat nicht mehr gepasst.',
    leftOver_other: '{{count}} eingefügte Zeilen haben nicht mehr gepasst.',
    empty: 'Noch keine Aussprachen',
    emptyText: 'Stolpert eine Stimme über deinen Namen? Schreib ihn so auf, wie er klingt.',
    again: 'Dasselbe Wort steht weiter unten, und dort gilt es.',
    problems: {
      writtenMissing: 'Was steht geschrieben?',
      spokenMissing: 'Wie wird es gesprochen?',
      tooLong: 'Höchstens {{max}} Zeichen',
    },
    trial: 'Ausprobieren',
    trialSentence: 'Satz',
    trialLanguage: 'Sprache der Stimme',
    trialSample: { en: 'gg, that was worth $5!', de: 'gg, das war die 5 € wert!' },
    trialHeard: 'Wird gesprochen als',
    trialSilent: 'Davon wird nichts zu hören sein.',
    trialNote: 'Mit den Zeilen, wie sie oben stehen, gespeichert oder nicht.',
  },

  tips: {
    title: 'Spendenseiten',
    lead: 'Dorthin schickt der Spenden-Editor deine Spender, mit der Nachricht in der Zwischenablage.',
    services: { streamlabs: 'Streamlabs', streamelements: 'StreamElements', tipeeestream: 'TipeeeStream' },
    invalid: 'Das ist keine Seite von {{service}}. Sie sollte mit {{start}} beginnen',
    tooLong: 'Diese Adresse ist zu lang',
    note: 'Lass leer, was du nicht benutzt.',
  },
}
