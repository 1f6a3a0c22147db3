import type {
  addOns as englishAddOns,
  packageDescriptions as englishPackages,
  planDescriptions as englishPlans,
} from '../en/plans.ts'
import type { SameKeys } from '../same-keys.ts'

/** Die ersten Einträge des Katalogs. Die Verwaltung kann sie später ändern. */
export const planDescriptions: SameKeys<typeof englishPlans> = {
  start: 'Für kleine Streams: rund 30 lange Nachrichten im Monat, jede von einer Stimme gelesen.',
  stream: 'Für regelmäßige Streams: mehrere Stimmen in einer Nachricht, dazu eine eigene Stimme und eigene Sounds.',
  pro: 'Für viel Betrieb: rund 300 lange Nachrichten im Monat und Platz für fünf eigene Stimmen.',
  studio: 'Für große Streams und Veranstaltungen: rund 900 lange Nachrichten im Monat und alles, was es gibt.',
}

export const addOns: SameKeys<typeof englishAddOns> = {
  characters: {
    name: 'Zusätzliche Zeichen',
    description: 'Jeden Monat 25.000 Zeichen mehr.',
  },
  voices: {
    name: 'Stimmenpaket',
    description: 'Platz für zwei weitere eigene Stimmen.',
  },
  sounds: {
    name: 'Soundboard plus',
    description: 'Platz für 25 weitere eigene Sounds.',
  },
}

export const packageDescriptions: SameKeys<typeof englishPackages> = {
  s: 'Für einen guten Abend. Die Zeichen verfallen nicht.',
  m: 'Für einen vollen Monat. Die Zeichen verfallen nicht.',
  l: 'Für eine große Veranstaltung. Die Zeichen verfallen nicht.',
}
