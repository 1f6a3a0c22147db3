import type { help as english } from '../en/help.ts'
import type { SameKeys } from '../same-keys.ts'

export const help: SameKeys<typeof english> = {
  title: 'So schreibst du eine Nachricht',
  lead: 'Du tippst eine Zeile, der Stream hört Stimmen und Sounds. Du kannst einfach drauflosschreiben; alles andere ist Zugabe.',
  toBuilder: 'Zum Spenden-Editor',
  forStreamers: 'Du streamst selbst?',
  toObs: 'So richtest du OBS ein',
  toOwnTools: 'So verbindest du eigene Tools und Ko-fi',
  promise:
    'Eine bezahlte Nachricht geht nie wegen der Schreibweise verloren. Was wir nicht verstehen, wird vorgelesen, wie es dasteht.',
  typed: 'Du tippst',
  heard: 'Der Stream hört',
  play: 'Beispiel {{number}}',
  playFailed: 'Dieses Beispiel konnte nicht abgespielt werden. Bitte versuche es noch einmal.',
  chapters: {
    plain: {
      title: 'Einfach schreiben',
      text: 'Ohne besondere Zeichen liest die Standardstimme des Streamers deine Nachricht von Anfang bis Ende.',
    },
    voices: {
      title: 'Eine Stimme wählen',
      text: 'Schreib den Namen einer Stimme und einen Doppelpunkt vor das, was sie sagen soll. Sie redet weiter, bis du eine andere rufst. „default:“ holt die Standardstimme des Streamers zurück.',
    },
    sounds: {
      title: 'Einen Sound einbauen',
      text: 'Schreib den Namen eines Sounds in Klammern. Genau dort erklingt er.',
    },
    slips: {
      title: 'Kleine Vertipper machen nichts',
      text: 'Großschreibung, Akzente, Leerzeichen, Binde- und Unterstriche spielen keine Rolle. Ein falscher Buchstabe in einem längeren Namen wird korrigiert, und der Streamer kann das sehen.',
    },
    spoken: {
      title: 'Was aus Zahlen, Links und Emojis wird',
      text: 'Zahlen, Geldbeträge, Daten und Uhrzeiten werden so gelesen, wie man sie sagt. Links werden zum Wort „Link“, Emojis werden gezeigt, aber nicht gesprochen, endlose Wiederholungen gekürzt. Der Editor zeigt dir vorher, was dabei herauskommt.',
    },
    limits: {
      title: 'Welche Grenzen es gibt',
      text: 'Jeder Streamer entscheidet, wie viele Stimmen und Sounds eine Nachricht haben und wie lang sie sein darf. Was zu viel ist, fällt weg oder wird von der letzten Stimme gelesen; die Nachricht selbst kommt immer an. Streamer und ihre Moderatoren sehen sie zuerst und können sie zurückhalten oder ablehnen. In das Feld der Spendenseite passen meist 255\u00a0Zeichen.',
    },
  },
  examples: {
    plain: { typed: 'Danke für den Stream, bis morgen!', heard: 'Die Standardstimme des Streamers liest alles.' },
    twoVoices: {
      typed: 'klaus: Guten Abend, Chat. emilia: Und guten Abend, Klaus!',
      heard: 'Zuerst Klaus, dann Emilia.',
    },
    sound: {
      typed: 'emilia: Und gewonnen hat (drumroll) ich! (tada)',
      heard: 'Emilia, ein Trommelwirbel, wieder Emilia, ein Tusch.',
    },
    slip: {
      typed: 'EMILIA : hallo (drum-roll) emlia: ich bin es noch einmal',
      heard: 'Emilia, ein Trommelwirbel und wieder Emilia.',
    },
    numbers: {
      typed:
        'emilia: Seit dem 14.3. habe ich 12,50 € gespart, das sind 25\u00a0% von dem, was ich bis 18:30 Uhr brauche',
      heard: '„Seit dem vierzehnten März habe ich zwölf Euro fünfzig gespart …“',
    },
    rubbish: {
      typed: 'emilia: loooooool 😂😂😂 schau mal https://example.com/a/b?c=d (kein Witz)',
      heard: '„lol schau mal Link kein Witz“',
    },
  },
}
