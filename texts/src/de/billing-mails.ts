import type { billingMailParts as englishParts, billingMails as english } from '../en/billing-mails.ts'
import type { MailText } from '../mail-text.ts'
import type { SameKeys } from '../same-keys.ts'

export const billingMails: Record<keyof typeof english, MailText> = {
  cancellation_received: {
    subject: 'Eingangsbestätigung {{number}}: deine Kündigung',
    paragraphs: [
      'Hallo,',
      'deine Kündigung ist am {{moment}} bei uns eingegangen. Sie hat die Nummer {{number}}. Bitte hebe diese Mail als Beleg auf.',
      'Name: {{name}}',
      'Vertrag: {{contract}}',
      'E-Mail: {{email}}',
      'Art: {{cause}}',
      'Grund: {{reason}}',
      'Gewünschtes Ende: {{end}}',
    ],
    after: [
      'Wir prüfen jetzt, welchen Vertrag du meinst. Diese Bestätigung sagt nicht, ob es einen gibt.',
      'Wenn du das nicht abgeschickt hast, hat jemand anderes deine Adresse eingetragen. Dann kannst du diese Mail ignorieren.',
    ],
  },
  withdrawal_received: {
    subject: 'Eingangsbestätigung {{number}}: dein Widerruf',
    paragraphs: [
      'Hallo,',
      'dein Widerruf ist am {{moment}} bei uns eingegangen. Er hat die Nummer {{number}}. Bitte hebe diese Mail als Beleg auf.',
      'Name: {{name}}',
      'Vertrag: {{contract}}',
      'E-Mail: {{email}}',
      'Grund: {{reason}}',
    ],
    after: [
      'Wir prüfen jetzt, welchen Vertrag du meinst. Diese Bestätigung sagt nicht, ob es einen gibt.',
      'Wenn du das nicht abgeschickt hast, hat jemand anderes deine Adresse eingetragen. Dann kannst du diese Mail ignorieren.',
    ],
  },
  cancellation_announced: {
    subject: 'Dein Tarif endet morgen: Kündigung {{number}}',
    paragraphs: [
      'Hallo {{username}},',
      'die Kündigung {{number}} deines Vertrags ist am letzten Tag der bezahlten Zeit bei uns eingegangen. Damit du sie noch zurücknehmen kannst, läuft dein Tarif bis {{moment}} weiter. Für die Zeit nach der Kündigung zahlst du nichts: Was dafür noch abgebucht wird, bekommst du von uns zurück. Nutzt du den Tarif bis dahin noch viel, entscheidet darüber erst jemand von uns.',
      'Du hast sie nicht geschickt oder es dir anders überlegt? Melde dich an und nimm sie vorher zurück.',
    ],
    button: 'Tarif behalten',
  },
  withdrawal_announced: {
    subject: 'Dein Tarif endet morgen: Widerruf {{number}}',
    paragraphs: [
      'Hallo {{username}},',
      'der Widerruf {{number}} deines Vertrags ist bei uns eingegangen. Dein Tarif endet am {{moment}}, und du bekommst von uns zurück, was dir zusteht.',
      'Du hast ihn nicht geschickt oder es dir anders überlegt? Melde dich an und nimm ihn vorher zurück.',
    ],
    button: 'Tarif behalten',
  },
  contract_withdrawn: {
    subject: 'Dein Widerruf {{number}} ist umgesetzt',
    paragraphs: ['Hallo {{username}},', 'dein Tarif ist beendet, weil du den Vertrag widerrufen hast.', '{{refund}}'],
    button: 'Tarif ansehen',
  },
  order_plan: {
    subject: 'Deine Bestellung: {{ordered}}',
    paragraphs: [
      'Hallo {{username}},',
      'danke für deine Bestellung. Diese Mail bestätigt den Vertrag, bitte hebe sie auf.',
      'Bestellt: {{ordered}}',
      'Gesamtpreis: {{price}} {{interval}}',
      '{{start}}',
      '{{term}}',
      '{{withdrawal}}',
      '{{documents}}',
    ],
    button: 'Tarif ansehen',
  },
  order_addons: {
    subject: 'Deine Bestellung: {{ordered}}',
    paragraphs: [
      'Hallo {{username}},',
      'danke für deine Bestellung. Diese Mail bestätigt den Vertrag, bitte hebe sie auf.',
      'Bestellt: {{ordered}}',
      'Gesamtpreis: {{price}} {{interval}}. Für den laufenden Zeitraum zahlst du nur den Teil, der noch nicht bezahlt ist.',
      'Eine Erweiterung läuft so lange wie dein Tarif. Du kannst sie jederzeit kündigen, sie bleibt dann bis zum Ende des bezahlten Zeitraums.',
      '{{withdrawal}}',
      '{{documents}}',
    ],
    button: 'Tarif ansehen',
  },
  order_characters: {
    subject: 'Deine Bestellung: {{characters}} Zeichen',
    paragraphs: [
      'Hallo {{username}},',
      'danke für deine Bestellung. Diese Mail bestätigt den Vertrag, bitte hebe sie auf.',
      'Bestellt: {{characters}} Zeichen, einmalig. Sie verfallen nicht.',
      'Gesamtpreis: {{price}}',
      '{{withdrawal}}',
      '{{documents}}',
    ],
    button: 'Zeichen ansehen',
  },
  trial_ending: {
    subject: 'Dein Probezeitraum endet am {{date}}',
    paragraphs: [
      'Hallo {{username}},',
      'dein Probezeitraum mit dem Tarif {{plan}} endet am {{date}}. Danach kostet er {{price}} {{interval}}, und wir buchen an diesem Tag zum ersten Mal ab.',
      'Wenn du den Tarif behalten willst, musst du nichts tun. Sonst kündige bitte vor diesem Tag. Das kostet dich nichts.',
    ],
    button: 'Tarif ansehen',
  },
  payment_failed: {
    subject: 'Eine Zahlung für deinen Tarif ist gescheitert',
    paragraphs: [
      'Hallo {{username}},',
      'wir konnten {{amount}} für den Tarif {{plan}} nicht einziehen. Er läuft noch {{days}} Tage mit wenigen Zeichen weiter und ruht dann, bis die Rechnung bezahlt ist.',
    ],
    button: 'Rechnung bezahlen',
    after: ['Wenn du ab jetzt anders zahlen willst, wähle hier eine andere Zahlungsart: {{methods}}'],
  },
  plan_cancelled: {
    subject: 'Dein Tarif endet am {{date}}',
    paragraphs: [
      'Hallo {{username}},',
      'der Tarif {{plan}} ist gekündigt. {{course}}',
      '{{rest}}',
      'Gekaufte Zeichen bleiben in deinem Konto. Mit deinem nächsten Tarif kannst du sie wieder nutzen.',
      'Hast du es dir anders überlegt, oder warst du das nicht? Bis zum Ende des Tarifs kannst du die Kündigung auf dieser Seite zurücknehmen:',
    ],
    button: 'Tarif behalten',
  },
  plan_kept: {
    subject: 'Dein Tarif läuft weiter',
    paragraphs: [
      'Hallo {{username}},',
      'die Kündigung des Tarifs {{plan}} ist zurückgenommen. {{course}}',
      'Warst du das nicht? Auf dieser Seite kannst du den Tarif wieder kündigen:',
    ],
    button: 'Tarif ansehen',
  },
  addon_cancelled: {
    subject: 'Deine Erweiterung endet am {{date}}: {{addon}}',
    paragraphs: [
      'Hallo {{username}},',
      'die Erweiterung {{addon}} ist gekündigt. Sie bleibt bis zum {{date}} wie bisher und endet dann. Dafür wird nichts mehr abgebucht. Dein Tarif läuft weiter.',
    ],
    button: 'Tarif ansehen',
  },
  debit_arrived: {
    subject: 'Dein Tarif {{plan}} hat begonnen',
    paragraphs: ['Hallo {{username}},', 'deine Lastschrift ist angekommen. Der Tarif {{plan}} läuft ab jetzt.'],
    button: 'Tarif ansehen',
  },
  debit_failed: {
    subject: 'Deine Bank hat die Lastschrift für {{plan}} abgelehnt',
    paragraphs: [
      'Hallo {{username}},',
      'wir konnten die erste Zahlung für den Tarif {{plan}} nicht einziehen. Deshalb hat er nicht begonnen. Du schuldest uns nichts.',
      'Wenn du den Tarif weiterhin möchtest, bestelle ihn bitte noch einmal, mit einem anderen Konto oder mit Karte.',
    ],
    button: 'Tarife ansehen',
  },
  characters_arrived: {
    subject: '{{characters}} Zeichen sind da',
    paragraphs: [
      'Hallo {{username}},',
      'deine Lastschrift ist angekommen. {{characters}} Zeichen sind jetzt auf deinem Konto.',
    ],
    button: 'Zeichen ansehen',
  },
  characters_failed: {
    subject: 'Deine Bank hat die Lastschrift für {{characters}} Zeichen abgelehnt',
    paragraphs: [
      'Hallo {{username}},',
      'wir konnten die Zahlung für {{characters}} Zeichen nicht einziehen. Deshalb hast du sie nicht bekommen. Du schuldest uns nichts.',
      'Wenn du sie weiterhin möchtest, bestelle sie bitte noch einmal, mit einem anderen Konto oder mit Karte.',
    ],
    button: 'Zeichen bestellen',
  },
  rest_refunded: {
    subject: 'Dein Tarif ist beendet, und du bekommst Geld zurück',
    paragraphs: [
      'Hallo {{username}},',
      'dein Tarif ist seit dem {{date}} beendet. Du hattest für eine längere Zeit bezahlt, deshalb erstatten wir dir den Anteil für die Zeit danach. Das Geld geht an die Zahlungsart, mit der du bezahlt hast.',
    ],
    button: 'Rechnungen ansehen',
  },
  plan_ended: {
    subject: 'Dein Tarif ist beendet',
    paragraphs: ['Hallo {{username}},', 'dein Tarif ist seit dem {{date}} beendet. Dafür wird nichts mehr abgebucht.'],
    button: 'Tarife ansehen',
  },
  price_changed: {
    subject: 'Der Tarif {{plan}} hat einen neuen Preis. Deiner bleibt',
    paragraphs: [
      'Hallo {{username}},',
      'wer den Tarif {{plan}} neu bestellt, zahlt ab jetzt {{price}} {{interval}}. Du behältst den Preis, dem du zugestimmt hast, bis du einem anderen zustimmst.',
      'Wenn wir deinen Preis einmal ändern wollen, fragen wir dich mindestens 14 Tage vorher. Ohne deine Zustimmung bleibt er, wie er ist.',
    ],
    button: 'Tarife ansehen',
  },
  price_lowered: {
    subject: 'Der Tarif {{plan}} kostet jetzt weniger',
    paragraphs: [
      'Hallo {{username}},',
      'ab deiner nächsten Zahlung kostet der Tarif {{plan}} dich {{price}} {{interval}}. Du musst dafür nichts tun.',
    ],
    button: 'Tarife ansehen',
  },
  characters_low: {
    subject: '{{percent}}\u00a0% deiner Zeichen sind verbraucht',
    paragraphs: [
      'Hallo {{username}},',
      'du hast {{used}} von {{maximum}} Zeichen verbraucht. Bis zum {{date}} sind noch {{remaining}} übrig.',
      'Wenn keine mehr da sind, werden Nachrichten nicht mehr vorgelesen, bis der nächste Monat deines Tarifs beginnt oder bis du mehr Zeichen hast.',
    ],
    button: 'Mehr Zeichen holen',
  },
}

export const billingMailParts: SameKeys<typeof englishParts> = {
  intervals: { monthly: 'im Monat', yearly: 'im Jahr' },
  starts: {
    debit: 'Der Tarif beginnt, sobald die Lastschrift angekommen ist. Das dauert ein paar Werktage.',
    now: 'Der Tarif beginnt sofort.',
    later: 'Der Tarif beginnt am {{date}}. Bis dahin bleibt alles, wie es ist.',
    price: 'Der Preis gilt ab dem {{date}}. Bis dahin bleibt alles, wie es ist.',
    trial: 'Der Tarif beginnt sofort mit dem Probezeitraum. Die erste Zahlung ist fällig, wenn er endet, am {{date}}.',
  },
  terms: {
    monthly:
      'Der Vertrag läuft von Monat zu Monat, bis du ihn kündigst. Das kannst du jederzeit, er endet dann mit dem bezahlten Monat.',
    yearly:
      'Der Vertrag läuft zunächst ein Jahr. Du kannst ihn jederzeit zum Ende dieses Jahres kündigen. Danach läuft er unbefristet weiter, und du kannst ihn mit einer Frist von einem Monat kündigen; was du für die Zeit nach dem Ende bezahlt hast, erstatten wir.',
  },
  withdrawals: {
    plan: 'Dein Widerrufsrecht: Du kannst diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die 14 Tage beginnen am Tag nach der Bestellung. Eine eindeutige Erklärung genügt, zum Beispiel auf dieser Seite: {{withdraw}}. Wir erstatten dann alle Zahlungen binnen 14 Tagen, auf dem Weg, auf dem du bezahlt hast. Hast du verlangt, dass wir vor Ablauf der 14 Tage beginnen, zahlst du die Zeit bis zu deinem Widerruf.',
    characters:
      'Dein Widerrufsrecht: Du kannst diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die 14 Tage beginnen am Tag nach der Bestellung. Eine eindeutige Erklärung genügt, zum Beispiel auf dieser Seite: {{withdraw}}. Wir erstatten dann binnen 14 Tagen den Preis der Zeichen, die du nicht verbraucht hast, auf dem Weg, auf dem du bezahlt hast.',
  },
  documents: 'Unsere AGB: {{terms}}. Wer wir sind: {{imprint}}',
  courses: {
    cancelled: {
      paid: 'Er läuft bis zum {{date}} wie bisher und endet dann.',
      open: 'Er endet am {{date}}. Die letzte Zahlung dafür ist noch offen. Bis sie da ist, hat der Tarif weniger Zeichen oder ruht, und er kann früher enden.',
      disputed:
        'Eine Zahlung für ihn ist strittig, darum ruht er, bis das geklärt ist. Er endet spätestens am {{date}}. Hat inzwischen ein Jahr begonnen, das noch nicht abgebucht ist, wird es nur abgebucht, wenn du den Tarif behältst.',
      waiting: 'Er endet am {{date}}. Das Jahr, das begonnen hat, wird nur abgebucht, wenn du den Tarif behältst.',
    },
    kept: {
      paid: 'Er läuft weiter wie bisher, und die nächste Zahlung ist am {{date}} fällig.',
      open: 'Er läuft weiter. Die letzte Zahlung dafür ist noch offen: Bis sie da ist, hat der Tarif weniger Zeichen oder ruht.',
      disputed:
        'Eine Zahlung für ihn ist strittig, darum ruht er, bis das geklärt ist. Er läuft weiter, wenn der Einspruch gegen die Zahlung zurückgenommen oder abgelehnt wird. Ein Jahr, das inzwischen begonnen hat, wird dann abgebucht.',
      waiting: 'Er läuft weiter. Das Jahr, das inzwischen begonnen hat, wird jetzt abgebucht.',
    },
  },
  rests: {
    paid: 'Du hast für eine längere Zeit bezahlt. Wenn der Tarif beendet ist, erstatten wir dir den Anteil für die Zeit danach.',
    open: 'Wenn du noch für eine längere Zeit bezahlst, erstatten wir dir den Anteil für die Zeit danach, sobald der Tarif beendet ist.',
  },
  refunds: {
    rest: {
      settled:
        'Wenn du für die Zeit nach deinem Widerruf bezahlt hast, erstatten wir diesen Anteil binnen 14 Tagen auf die Zahlungsart, mit der du bezahlt hast.',
      disputed:
        'Eine Zahlung dafür ist strittig, deshalb entscheidet die Bank über dieses Geld. Wird der Einspruch gegen die Zahlung zurückgenommen oder abgelehnt, erstatten wir dir den Anteil für die Zeit nach deinem Widerruf. Hast du für diese Zeit noch andere Zahlungen geleistet, erstatten wir deren Anteil binnen 14 Tagen. Das Geld geht jeweils an die Zahlungsart, mit der du bezahlt hast.',
    },
    all: {
      settled:
        'Wir erstatten binnen 14 Tagen alles, was du dafür bezahlt hast, auf die Zahlungsart, mit der du bezahlt hast.',
      disputed:
        'Eine Zahlung dafür ist strittig, deshalb entscheidet die Bank über dieses Geld. Wird der Einspruch gegen die Zahlung zurückgenommen oder abgelehnt, erstatten wir dir diese Zahlung. Andere Zahlungen dafür, falls es sie gibt, erstatten wir binnen 14 Tagen. Das Geld geht jeweils an die Zahlungsart, mit der du bezahlt hast.',
    },
  },
  causes: { ordinary: 'ordentlich', important: 'sofort, aus wichtigem Grund' },
  soonest: 'so bald wie möglich',
  none: '–',
}
