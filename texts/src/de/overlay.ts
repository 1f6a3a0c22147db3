import type { overlay as english } from '../en/overlay.ts'
import type { SameKeys } from '../same-keys.ts'

export const overlay: SameKeys<typeof english> = {
  gives: 'spendet',
  test: 'TEST',
  enableSound: 'Klicke, um den Ton einzuschalten',
  note: {
    connecting: 'Verbindung wird hergestellt … In OBS bleibt diese Seite leer, bis es etwas zu hören gibt.',
    connected: 'Verbunden und bereit. In OBS bleibt diese Seite leer, bis es etwas zu hören gibt.',
    keyUnknown: 'Dieser Link öffnet kein Overlay mehr. Kopiere den aktuellen Link aus deinem Profil.',
  },
  demo: {
    donator: 'Kassiopeia',
    firstVoice: 'george',
    firstWords: 'Jetzt kommt der Boss!',
    sound: 'trommelwirbel',
    secondVoice: 'oma',
    secondWords: 'Zieh dich warm an, mein Junge.',
  },
}
