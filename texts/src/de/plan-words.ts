import type { planWords as english } from '../en/plan-words.ts'
import type { SameKeys } from '../same-keys.ts'

export const planWords: SameKeys<typeof english> = {
  tiers: {
    everyone: 'Jeder Tarif',
    from: 'Ab {{plan}}',
    number: 'Stufe {{tier}}',
  },
  upgrade: 'Tarif erweitern',
  topUp: 'Zeichen aufladen',
  characters: {
    heading: 'Zeichen in diesem Monat',
    of: 'von {{maximum}} verbraucht',
    bar: '{{used}} von {{maximum}} Zeichen verbraucht',
    remaining: '{{remaining}} übrig',
  },
  nearLimit: {
    label: 'Zeichen in diesem Monat',
    some: '{{percent}} deiner Zeichen sind verbraucht: {{remaining}} von {{maximum}} sind übrig.',
    few: 'Nur noch {{remaining}} von {{maximum}} Zeichen sind übrig. Sind sie verbraucht, warten Nachrichten.',
    none: 'Alle {{maximum}} Zeichen sind verbraucht. Neue Nachrichten warten, bis es wieder welche gibt.',
    askOperator: 'Der Betreiber dieser Website kann dir mehr geben.',
  },
}
