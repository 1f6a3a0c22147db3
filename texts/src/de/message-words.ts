import type { SameKeys } from '../same-keys.ts'
import type { messageWords as reference } from '../en/message-words.ts'

export const messageWords: SameKeys<typeof reference> = {
  anonymous: 'Anonym',
  noAmount: 'Kein Betrag',
  leftOut: 'fällt weg',
  toCheck: 'zu prüfen',
  notes: {
    title: 'Gut zu wissen',
    voice_repaired: '„{{typed}}“ wird als {{name}} gelesen',
    sound_repaired: '„{{typed}}“ wird als {{name}} abgespielt',
    unknown_voice: 'Unbekannte Stimme „{{typed}}“, es liest {{name}}',
    unknown_voice_nobody: 'Unbekannte Stimme „{{typed}}“',
    unknown_sound: 'Unbekannter Sound „{{typed}}“, wird vorgelesen',
    stage_direction: '„{{typed}}“ wird nicht vorgelesen',
    voice_not_allowed: '„{{typed}}“ gibt es hier nicht, es liest {{name}}',
    plan_lacks_voice: '„{{typed}}“ gehört nicht zum Tarif dieses Streamers, es liest {{name}}',
    plan_lacks_sound: 'Der Sound „{{typed}}“ gehört nicht zum Tarif dieses Streamers und fällt weg',
    plan_lacks_multiple_voices: 'Der Tarif dieses Streamers hat eine Stimme pro Nachricht: {{name}} liest alles',
    too_many_voices: 'Mehr Stimmen als erlaubt: {{name}} liest weiter',
    too_many_sounds: 'Mehr Sounds als erlaubt: „{{typed}}“ fällt weg',
    too_many_parts: 'Sehr viele Wechsel: {{name}} liest den Rest',
    too_long: 'Zu lang: Durchgestrichenes ist nicht zu hören',
    sound_repeated: '„{{typed}}“ direkt hintereinander erklingt nur einmal',
    nothing_to_say: '{{name}} hat noch nichts zu sagen',
  },
  ownNotes: {
    plan_lacks_voice: '„{{typed}}“ braucht einen höheren Tarif, es liest {{name}}',
    plan_lacks_sound: 'Der Sound „{{typed}}“ braucht einen höheren Tarif und fällt weg',
    plan_lacks_multiple_voices: 'Mehrere Stimmen brauchen einen höheren Tarif: {{name}} liest alles',
  },
  reasons: {
    slur: 'Hasswort',
    profanity: 'Schimpfwort oder Sexuelles',
    own_word: 'Eins deiner Wörter',
    link: 'Link',
    repetition: 'Wiederholung',
    blocked_donator: 'Gesperrter Spender',
    late: 'Verspätete Spende',
    no_minimum: 'Währung ohne Mindestbetrag',
  },
  moderatorReasons: { own_word: 'Eins der Wörter des Streamers' },
}
