import type { messagePage as english } from '../en/message-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const messagePage: SameKeys<typeof english> = {
  yourMessage: 'Deine Nachricht',
  waiting_for_donation: {
    title: 'Wartet auf deine Spende',
    text: 'Füge den Code in deine Spende ein. Deine Nachricht wird bis zum {{date}}, {{time}} Uhr aufbewahrt.',
  },
  waiting_for_review: {
    title: 'Wartet auf die Prüfung',
    text: 'Deine Spende ist da. Der Streamer oder die Moderation entscheidet, ob sie vorgelesen wird.',
  },
  queued: {
    title: 'Platz {{place}} in der Warteschlange',
    text_one: 'Deine Nachricht wird als nächste vorgelesen.',
    text_other: 'Deine Nachricht wurde angenommen und wird vorgelesen, sobald sie an der Reihe ist.',
  },
  playing: { title: 'Gerade zu hören', text: 'Deine Nachricht wird im Stream vorgelesen.' },
  heard: {
    title: 'War um {{time}} Uhr zu hören',
    titleOn: 'War am {{date}} um {{time}} Uhr zu hören',
    text: 'Deine Nachricht wurde im Stream vorgelesen. Danke!',
  },
  not_read: {
    title: 'Nicht vorgelesen',
    text: 'Deine Nachricht wurde im Stream nicht vorgelesen. An deiner Spende selbst ändert das nichts.',
  },
  expired: {
    title: 'Nicht mehr aufbewahrt',
    text: 'Es kam keine Spende mit dem Code, deshalb haben wir deine Nachricht gelöscht. Du kannst sie noch einmal schreiben und einen neuen Code holen.',
  },
  unknown: {
    title: 'Diese Nachricht kennen wir nicht',
    text: 'Vielleicht ist die Adresse nicht vollständig, oder die Nachricht ist weg: Wir bewahren Nachrichten sieben Tage auf und sagen noch sieben weitere, was aus ihnen wurde.',
  },
  toBuilder: 'Nachricht schreiben',
  live: 'Diese Seite aktualisiert sich von selbst.',
  offline: 'Gerade keine Verbindung. Diese Seite versucht es weiter.',
  steps: {
    label: 'Der Weg deiner Nachricht',
    kept: 'Aufbewahrt',
    donated: 'Spende da',
    accepted: 'Angenommen',
    heard: 'Vorgelesen',
    done: 'erledigt',
  },
}
