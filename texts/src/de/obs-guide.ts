import type { obsGuide as english } from '../en/obs-guide.ts'
import { lines } from '../lines.ts'
import type { SameKeys } from '../same-keys.ts'

export const obsGuide: SameKeys<typeof english> = {
  title: 'OBS einrichten',
  lead: 'In drei Minuten sind deine Spenden im Stream zu hören. Weiter unten steht, was hilft, wenn nicht.',
  toDashboard: 'Zum Dashboard',
  contents: 'Inhalt',
  groups: { setUp: 'Einrichten', trouble: 'Wenn etwas nicht stimmt', more: 'Steuerung und Aussehen' },
  chapters: {
    add: {
      title: 'Das Overlay hinzufügen',
      text: 'Das Overlay ist eine Seite, die OBS über dein Bild legt. Sie ist durchsichtig und bleibt leer, bis es etwas zu hören gibt.',
      steps: lines(
        'Öffne dein Profil und kopiere den OBS-Weblink. Behandle ihn wie ein Passwort: Er bleibt verdeckt, das geht also auch im Stream.',
        'Drück in OBS unter „Quellen“ auf +, wähle „Browser“ und gib der Quelle einen Namen.',
        'Füge den Link bei „URL“ ein. Stell die Breite auf 1920 und die Höhe auf 1080.',
        'Lass „Deaktivieren, wenn Quelle nicht sichtbar“ und „Browser bei Szenenaktivierung aktualisieren“ aus.',
        'Entscheide dich unten für einen Weg für den Ton. Drück dann in deinem Dashboard auf „Test senden“.',
      ),
      note: 'Du brauchst es in mehreren Szenen? Drück auf + und wähle „Vorhandene hinzufügen“. Eine Kopie der Quelle würde eine zweite Seite öffnen.',
    },
    audio: {
      title: 'Ein Weg für den Ton',
      text: 'Es gibt zwei. Beide sind gut, aber nimm nie beide zugleich: Sonst ist alles doppelt zu hören.',
      steps: lines(
        'Über OBS: Hak in der Quelle „Audio über OBS steuern“ an. Sie bekommt dann einen eigenen Regler im Mixer. Damit du sie selbst hörst, öffne „Erweiterte Audioeigenschaften“ und stell die Quelle auf „Monitoring und Ausgabe“.',
        'Über den Desktop: Lass den Haken weg. Der Ton kommt aus deinen Lautsprechern und gelangt mit dem Desktop-Audio in den Stream.',
      ),
      note: 'Wir empfehlen den Weg über OBS: So machst du Spenden leiser, ohne das Spiel anzufassen.',
    },
    dock: {
      title: 'Die Live-Seite als Dock',
      text: 'Was auf Sendung ist, was als Nächstes kommt und ein großer Stopp-Knopf, mitten in OBS. 300\u00a0Pixel genügen.',
      steps: lines(
        'Kopiere den Live-Link aus deinem Profil.',
        'Öffne in OBS „Docks“ und dann „Benutzerdefinierte Browserdocks…“.',
        'Gib ihm einen Namen, füge den Link ein, drück auf „Übernehmen“. Zieh das Dock dorthin, wo du hinsiehst.',
      ),
      note: 'Auf dem Handy geht es auch. Zweimal Esc stoppt alles, solange die Seite den Fokus hat.',
    },
    'not-heard': {
      title: 'Es ist nichts zu hören',
      text: 'Drück im Dashboard auf „Test senden“: Du siehst, bei welchem Schritt der Ton verloren geht. Meist liegt es an einem dieser Punkte.',
      steps: lines(
        'Die Anzeige meldet „nicht verbunden“: Die Quelle fehlt, ihre Adresse ist alt oder OBS ist zu.',
        'Stumm ist an, oder die Lautstärke steht auf 0\u00a0%.',
        'Die Quelle ist im Mixer von OBS stumm: Achte auf einen roten Lautsprecher.',
        'Mit „Audio über OBS steuern“, aber ohne „Monitoring und Ausgabe“ hören es deine Zuschauer, du aber nicht. Ohne den Haken ist es umgekehrt, wenn dein Desktop-Audio nicht aufgenommen wird.',
        'Das Monitoring-Gerät ist nicht das, mit dem du hörst: Einstellungen › Audio › Erweitert.',
        'Das Overlay hat Ton gemessen, und trotzdem ist nichts zu hören: Klick mit der rechten Maustaste auf die Quelle, wähle „Cache der aktuellen Seite aktualisieren“, und starte OBS neu, wenn das nicht hilft.',
      ),
      note: 'Im Notfall gewinnt immer der Mixer von OBS: Schalte die Quelle dort stumm, dann ist Ruhe, ganz gleich, was wir melden.',
    },
    click: {
      title: 'Das Overlay wartet auf einen Klick',
      text: 'Ein gewöhnlicher Browser macht keinen Ton, bevor jemand in die Seite geklickt hat. OBS kennt das nicht.',
      steps: lines(
        'Klick einmal in die Seite oder auf ihren Balken.',
        'Nimm das Overlay für deinen Stream als Browserquelle in OBS.',
      ),
      note: 'Zum Ausprobieren reicht ein Tab im Browser; für den Stream nimm ihn bitte nicht. Solange deine Quelle in OBS in der laufenden Szene ist, spielt sie, und der Tab bleibt still.',
    },
    twice: {
      title: 'Alles ist doppelt zu hören',
      text: 'Von deinen Overlays spielt immer nur eines, so viele auch offen sind. Es liegt also an etwas anderem.',
      steps: lines(
        'Beide Wege für den Ton sind an: „Audio über OBS steuern“ mit Monitoring auf ein Gerät, das auch als Desktop-Audio aufgenommen wird. Entscheide dich für einen.',
        'Dein Spendendienst liest die Spende ebenfalls vor. Schalt seine Stimme aus; wie das geht, steht unten.',
        'Du hast mehrere Browserquellen mit demselben Link. Lösche die Kopien und nimm „Vorhandene hinzufügen“.',
      ),
      note: 'Immer noch doppelt? Schließ das Overlay überall, wo es außerhalb von OBS offen ist, und hör noch einmal hin.',
    },
    crackling: {
      title: 'Es knistert, klingt wie ein Roboter oder bricht ab',
      text: 'Ein bekannter Fehler von OBS unter Windows, meist mit „Audio über OBS steuern“ und wenn OBS minimiert ist.',
      steps: lines(
        'Minimiere OBS nicht; lass sein Fenster hinter anderen liegen.',
        'Schalt den Effizienzmodus aus: Such im Task-Manager obs64.exe und obs-browser-page.exe, klick sie mit der rechten Maustaste an und nimm den Haken bei „Effizienzmodus“ weg.',
        'Starte OBS als Administrator.',
        'Wenn nichts hilft, nimm den Haken bei „Audio über OBS steuern“ weg und lass den Ton über den Desktop laufen.',
      ),
      note: 'Es liegt nicht an deinen Spenden: Andere Browserquellen knistern auch. Neuere Versionen von OBS können es besser.',
    },
    'cut-off': {
      title: 'Der Anfang fehlt',
      text: 'Manche Mixer verschlucken den ersten Bruchteil einer Sekunde. Wir setzen etwas Stille vor jede Nachricht.',
      steps: 'Erhöhe in deinen Einstellungen unter „Overlay“ die „Stille davor“ auf eine halbe Sekunde.',
      note: 'Die Einstellung erreicht ein offenes Overlay von selbst. Sende einen Test, um den Unterschied zu hören.',
    },
    scenes: {
      title: 'Es bricht ab, wenn du die Szene wechselst',
      text: 'Zwei Optionen der Quelle schließen die Seite oder laden sie neu, sobald die Szene wechselt.',
      steps: lines(
        'Nimm den Haken bei „Deaktivieren, wenn Quelle nicht sichtbar“ weg.',
        'Nimm den Haken bei „Browser bei Szenenaktivierung aktualisieren“ weg.',
        'Füge die Quelle in jede Szene mit „Vorhandene hinzufügen“ ein, oder in eine eigene Szene, die du in den anderen verschachtelst.',
      ),
      note: 'Passiert es trotzdem, ist nichts verloren: Sobald die Seite wieder da ist, geht die Nachricht dort weiter, wo sie war.',
    },
    'own-voice': {
      title: 'Die Stimme des Dienstes ausschalten',
      text: 'Streamlabs, StreamElements und TipeeeStream können Spenden selbst vorlesen. Dann sind sie doppelt zu hören.',
      steps: lines(
        'Streamlabs: Alert Box › Donations › den Haken bei „Text to speech“ wegnehmen.',
        'StreamElements: dein Overlay › Alert Box › Tip › Text to speech › aus.',
        'TipeeeStream: dein Alarm-Widget › Spende › Sprachausgabe › aus.',
      ),
      note: 'Die Einblendung selbst darf bleiben: Ihr Bild und ihr Jingle stören nicht.',
    },
    'stream-deck': {
      title: 'Stream Deck und Bots',
      text: 'Was eine HTTP-Anfrage schicken kann, kann die Warteschlange steuern: Stream Deck mit einem API- oder Website-Plug-in, Streamer.bot, Touch Portal, ein Skript. Schick deinen API-Schlüssel aus dem Profil in der Kopfzeile „Authorization“ mit.',
      steps: lines(
        'pause hält nach der laufenden Nachricht an, resume macht weiter.',
        'skip beendet die laufende Nachricht, stop macht sofort alles still und hält an.',
        'mute und unmute lassen die Warteschlange laufen, replay-last spielt die letzte Nachricht noch einmal.',
        'volume nimmt eine Zahl von 0 bis 1.',
      ),
      note: 'Der API-Schlüssel öffnet alles, was deine Links öffnen. Zeig ihn nie im Stream, und ersetz ihn im Profil, wenn ihn jemand gesehen hat.',
    },
    parameters: {
      title: 'Parameter der Adresse',
      text: 'Was du an die Overlay-Adresse anhängst, gilt nur für diese Quelle und hat Vorrang vor deinen Einstellungen. Beginne mit ? und verbinde mit &.',
      steps: 'Zum Beispiel: ?theme=paper&position=top-left&scale=1.5',
      note: 'Unbekannte Parameter werden ignoriert. Mit debug=1 zeigt die Seite, was sie nicht verstanden hat.',
    },
    css: {
      title: 'Eigenes CSS',
      text: 'Das Overlay ist von selbst durchsichtig, das Feld „Benutzerdefiniertes CSS“ kann also leer bleiben. Wenn du CSS kannst, gestalte die Einblendung dort um: Ihre Klassennamen und Variablen bleiben, wie sie sind.',
      steps: lines(
        'Variablen für die ganze Einblendung, gesetzt auf :root: --lg-ground, --lg-text, --lg-accent, --lg-width, --lg-round, --lg-font.',
        'Klassen für ihre Teile: .lg-alert, .lg-picture, .lg-donator, .lg-amount, .lg-words, .lg-waveform.',
      ),
      note: 'Für Design, Position und Größe brauchst du kein CSS: Sie stehen mit Vorschau in deinen Einstellungen unter „Overlay“.',
    },
  },
  calls: {
    label: 'Beispiele mit curl',
    stop: 'Alles stoppen',
    skip: 'Überspringen',
    volume: 'Halb so laut',
    key: 'DEIN_API_SCHLUESSEL',
  },
  toSettings: 'Zu den Overlay-Einstellungen',
  parameters: {
    caption: 'Parameter der Overlay-Adresse',
    name: 'Parameter',
    values: 'Werte',
    meaning: 'Was er tut',
    volume: 'Wie laut, statt der Lautstärke im Dashboard',
    mute: '1: macht keinen Ton; spielt nur, solange kein anderes Overlay kann',
    channel: 'Nur auf dem linken oder rechten Ohr, oder auf beiden',
    theme: 'Wie die Einblendung aussieht',
    position: 'Wo sie steht',
    scale: 'Wie groß sie ist',
    text: '0: ohne die Worte',
    amount: '0: ohne den Betrag',
    waveform: '0: ohne die Tonspur',
    captions: '1: die Worte als Untertitel an einer eigenen Stelle',
    'captions-position': 'Wo die Untertitel stehen',
    'captions-scale': 'Wie groß die Untertitel sind',
    duration: 'Wie viele Sekunden sie mindestens bleibt',
    lang: 'Sprache der Worte, die von uns kommen',
    demo: 'Zeigt ein Beispiel, damit du die Quelle platzieren kannst',
    debug: 'Zeigt, was gerade passiert',
  },
}
