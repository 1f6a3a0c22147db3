import type { soundPages as english } from '../en/sound-pages.ts'
import type { SameKeys } from '../same-keys.ts'

export const soundPages: SameKeys<typeof english> = {
  own: {
    title: 'Deine Sounds',
    lead: 'Deine Zuschauer rufen sie in einer Spende beim Namen, zum Beispiel (airhorn).',
    empty: 'Noch keine eigenen Sounds',
    emptyText: 'Lade einen kurzen Sound hoch, dann können deine Zuschauer ihn beim Namen rufen.',
    publicBadge: 'Für alle',
    publicHint:
      'Diesen Sound können zurzeit alle benutzen. Nach einer Änderung nur noch deine Zuschauer, bis die Verwaltung ihn wieder veröffentlicht.',
  },

  board: {
    title: 'Sounds',
    lead: 'Die Sounds für alle und was Streamer hochgeladen haben.',
    empty: 'Noch keine Sounds',
    emptyText: 'Füge den ersten hinzu.',
    searchHint: 'Name oder Beschreibung',
    allOwners: 'Alle Besitzer',
    theBoard: 'Lautgabe',
    owner: 'Besitzer',
    public: 'Öffentlich',
    publish: 'Alle können {{name}} benutzen',
    count_one: '{{count}} Sound',
    count_other: '{{count}} Sounds',
  },

  list: {
    sound: 'Sound',
    waveform: 'Länge',
    category: 'Kategorie',
    allCategories: 'Alle Kategorien',
    noCategory: 'Ohne Kategorie',
    tier: 'Tarif',
    actions: 'Aktionen',
    add: 'Sound hinzufügen',
    edit: '{{name}} bearbeiten',
    delete: '{{name}} löschen',
    seconds: '{{seconds}} s',
  },

  tiers: {
    everyone: 'Jeder Tarif',
    from: 'Ab Stufe {{tier}}',
  },

  form: {
    newTitle: 'Sound hinzufügen',
    editTitle: '{{name}} bearbeiten',
    name: 'Name',
    nameHint: 'So rufen ihn die Zuschauer. Groß und klein ist egal.',
    description: 'Beschreibung',
    descriptionTooLong: 'Die Beschreibung darf höchstens 300 Zeichen haben',
    category: 'Kategorie',
    tier: 'Ab welchem Tarif',
    tierHint: 'Zuschauer von Streamern mit kleinerem Tarif können ihn nicht benutzen.',
    public: 'Öffentlich',
    publicHint: 'Die Zuschauer aller Streamer können ihn benutzen.',
    soundFile: 'Sounddatei',
    soundFileHint: 'MP3, WAV, OGG oder M4A, höchstens 5 MB und 30 Sekunden.',
    soundFileKept:
      'Bleibt das Feld leer, bleibt der Sound, wie er ist. MP3, WAV, OGG oder M4A, höchstens 5 MB und 30 Sekunden.',
    chosenSound: 'gewählter Sound',
    picture: 'Bild',
    pictureHint: 'PNG, JPEG, WebP oder GIF, höchstens 2 MB.',
    uploading: 'Wird hochgeladen',
    working: 'Der Sound wird vorbereitet',
    converting: 'Die M4A-Datei wird umgewandelt',
    add: 'Sound hinzufügen',
    save: 'Speichern',
    added: '{{name}} ist hinzugefügt',
    saved: '{{name}} ist gespeichert',
  },

  deletion: {
    title: '{{name}} löschen?',
    text: 'Nachrichten, die ihn rufen, werden dann ohne ihn vorgelesen. Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
    done: '{{name}} ist gelöscht',
  },

  categories: {
    title: 'Sound-Kategorien',
    lead: 'Sie ordnen die Sounds im Editor. Jede hat einen Namen in beiden Sprachen.',
    inEnglish: 'Englisch',
    inGerman: 'Deutsch',
    english: 'Englischer Name',
    german: 'Deutscher Name',
    sounds: 'Sounds',
    add: 'Kategorie hinzufügen',
    edit: '{{name}} bearbeiten',
    delete: '{{name}} löschen',
    empty: 'Noch keine Kategorien',
    emptyText: 'Füge eine hinzu, um die Sounds zu ordnen.',
    newTitle: 'Kategorie hinzufügen',
    editTitle: 'Kategorie {{name}} bearbeiten',
    nameInvalid: 'Der Name muss 1 bis 40 Zeichen haben',
    save: 'Speichern',
    saved: 'Die Kategorie {{name}} ist gespeichert',
    deletion: {
      title: 'Kategorie {{name}} löschen?',
      text: 'Ihre Sounds bleiben, ohne Kategorie.',
      confirm: 'Löschen',
      done: 'Die Kategorie {{name}} ist gelöscht',
    },
  },
}
