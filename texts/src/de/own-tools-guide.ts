import type { ownToolsGuide as english } from '../en/own-tools-guide.ts'
import { lines } from '../lines.ts'
import type { SameKeys } from '../same-keys.ts'

export const ownToolsGuide: SameKeys<typeof english> = {
  title: 'Eigene Tools und Ko-fi',
  lead: 'Alles, was eine Web-Anfrage senden kann, kann dir eine Spende schicken. Drei Beispiele zum Kopieren.',
  toProfile: 'Zu deinen Schlüsseln',
  key: {
    text: 'Du brauchst einen Schlüssel: Öffne dein Profil und drück unter „Eigene Tools“ auf „Neuer Schlüssel“. Setz ihn in den Beispielen für DEIN_SCHLUESSEL ein. Er kann Spenden schicken, sonst nichts. Dein API-Schlüssel geht auch, aber den behältst du besser für dich.',
    placeholder: 'DEIN_SCHLUESSEL',
    token: 'DEIN_TOKEN',
  },
  chapters: {
    curl: {
      title: 'Aus einem Skript',
      text: 'Eine Anfrage ist eine Spende. Sie geht durch deine Prüfung, deine Filter und deine Grenzen wie jede andere.',
      steps: lines(
        'Setz deinen Schlüssel in das Beispiel ein.',
        'Gib jeder Spende einen eigenen Idempotency-Key, etwa ihre Nummer in deinem System. Wenn du nicht sicher bist, ob eine Anfrage ankam, schick sie mit demselben Key noch einmal: Nichts ist doppelt zu hören.',
        'Führ es aus. Die Spende erscheint in deinem Dashboard.',
      ),
      example: 'curl',
      note: 'Derselbe Idempotency-Key mit einem anderen Text wird abgelehnt. So fällt ein Fehler in deinem Skript sofort auf.',
    },
    streamerBot: {
      title: 'Streamer.bot: Kanalpunkte, die sprechen',
      text: '„Fetch URL“ von Streamer.bot kann nur lesen. Zum Senden lass es diese Zeilen ausführen.',
      steps: lines(
        'Leg eine Action mit dem Trigger Twitch › Channel Reward › Reward Redemption an. Die Belohnung muss nach einem Text fragen.',
        'Füge die Sub-Action Core › C# › Execute C# Code hinzu und ersetze alles darin durch das Beispiel.',
        'Setz deinen Schlüssel ein, drück „Find Refs“ und dann „Save and Compile“.',
      ),
      example: 'Execute C# Code',
      note: 'Die Nummer der Einlösung ist der Idempotency-Key, jede Einlösung ist also einmal zu hören. Ohne Betrag gelten keine Mindestbeträge.',
    },
    koFi: {
      title: 'Ko-fi',
      text: 'Ko-fi meldet jede Zahlung an eine Adresse von dir: Spenden, Mitgliedschaften, Aufträge und Bestellungen.',
      steps: lines(
        'Leg in deinem Profil einen Schlüssel namens „Ko-fi“ an und drück darunter auf „Ko-fi einrichten“.',
        'Kopiere die Webhook-Adresse. Öffne bei Ko-fi More › API › Webhooks, füge sie bei „Webhook URL“ ein und speichere.',
        'Kopiere auf derselben Seite das Token unter „Advanced“. Speichere es in deinem Profil.',
        'Drück bei Ko-fi auf eine der Testtasten. Die Spende erscheint in deinem Dashboard.',
      ),
      example: 'Was Ko-fi schickt, zum Ausprobieren',
      note: 'Wer bei Ko-fi privat spendet, bleibt es auch hier: Wir behalten Name und Nachricht zurück und zeigen nur den Betrag. E-Mail- und Postadressen speichern wir nie.',
    },
  },
  fields: {
    title: 'Felder einer Spende',
    donator: 'Pflicht. Der Name, der erscheint, höchstens 100 Zeichen.',
    message: 'Pflicht, darf leer sein. Höchstens 2.000 Zeichen, mit Stimmen und Sounds wie im Spenden-Editor.',
    amount: 'Optional. Mit Dezimalpunkt: "5.00" oder 5.',
    currency: 'Pflicht, wenn ein Betrag da ist. Drei Buchstaben wie EUR.',
    donated_at:
      'Optional. Wann gespendet wurde, etwa 2026-11-16T20:14:00Z. Alte Spenden warten auf dich, statt sofort vorgelesen zu werden.',
  },
  answers: {
    title: 'Antworten',
    '200': 'Angenommen. „id“ ist die Nummer der Spende; „is_new“ ist false, wenn sie schon bekannt war.',
    '400': 'Etwas an der Anfrage stimmt nicht. „fields“ sagt, was.',
    '404': 'Der Schlüssel ist unbekannt oder zurückgezogen.',
    '409': 'Dieser Idempotency-Key gehört schon zu einer anderen Spende.',
    '429':
      'Zu schnell: 120 Anfragen pro Minute oder 5.000 am Tag, alle deine Schlüssel zusammen. „retry_after_seconds“ sagt, wann es weitergeht.',
  },
}
