import type { speechPages as english } from '../en/speech-pages.ts'
import type { SameKeys } from '../same-keys.ts'

export const speechPages: SameKeys<typeof english> = {
  engines: {
    title: 'Engines',
    names: {
      kokoro: 'Kokoro',
      flite: 'Flite',
      espeak: 'eSpeak NG',
      elevenlabs: 'ElevenLabs',
      openai: 'OpenAI-kompatibel',
    },
    kinds: { embedded: 'Auf diesem Server', hosted: 'Bei einem Anbieter' },
    states: { ready: 'Bereit', starting: 'Startet', resting: 'Pausiert', failed: 'Ausgefallen', off: 'Aus' },
    restingHint: 'Sie ist mehrmals gescheitert und wird gleich wieder versucht.',
    offEmbedded: 'auf diesem Server nicht installiert',
    offHosted: 'auf diesem Server kein Konto eingerichtet',
    waiting: 'Wartend',
    running: 'Laufend',
    voices: 'Stimmen',
    progress: '{{engine}} wird geladen',
  },

  logs: {
    title: 'TTS-Protokoll',
    lead: 'Was gesprochen wurde, das Neueste zuerst.',
    user: 'Benutzer',
    message: 'Nachricht',
    messageHint: 'Worte der Nachricht',
    when: 'Zeit',
    purpose: 'Zweck',
    voice: 'Stimme',
    characters: 'Zeichen',
    took: 'Dauer',
    audio: 'Audio',
    seconds: '{{seconds}} s',
    notes: 'Hinweise',
    cached: 'Aus dem Speicher',
    fallback: 'Andere Stimme',
    removed: 'Entfernt',
    nobody: 'Für alle',
    erased: 'Gelöschtes Konto',
    purposes: {
      donation: 'Spende',
      preview: 'Hörprobe',
      sample: 'Stimmprobe',
      audition: 'Anhören',
      message: 'Eigene Nachricht',
    },
    empty: 'Noch wurde nichts gesprochen',
    emptyText: 'Jede Nachricht, die eine Engine spricht, erscheint hier.',
  },
}
