import type { orders as english } from '../en/orders.ts'
import type { SameKeys } from '../same-keys.ts'

export const orders: SameKeys<typeof english> = {
  title: 'Deine Bestellung',
  lead: 'Bitte prüfe deine Bestellung. Noch kannst du zurück.',
  back: 'Zurück',
  unknown: 'Das gibt es nicht mehr zu kaufen',
  unknownText: 'Bitte wähle etwas anderes.',
  openInvoice: 'Eine Rechnung ist offen',
  openInvoiceText:
    'Sobald deine letzte Rechnung bezahlt ist, kannst du wieder den Tarif wechseln und Erweiterungen bestellen.',
  toOpenInvoice: 'Zur Rechnung',
  whatYouGet: 'Was du bekommst',
  price: 'Preis',
  total: 'Gesamtpreis',
  dueNow: 'Heute fällig',
  termHeading: 'Laufzeit und Kündigung',
  order: 'Zahlungspflichtig bestellen',
  onward: 'Du bezahlst auf der nächsten Seite, bei unserem Zahlungsdienst Stripe.',
  chargedAtOnce: 'Wir buchen sofort von deiner Zahlungsart ab: {{method}}.',
  chargedAtOnceUnknown: 'Wir buchen sofort von der Zahlungsart deines Tarifs ab.',
  chargedLater: 'Jetzt wird nichts abgebucht.',
  payment: 'Zahlung',
  methods: 'Karte oder SEPA-Lastschrift, bei unserem Zahlungsdienst Stripe. Bestellen kannst du aus jedem Land.',
  legalLinks: 'Zum Lesen vor der Bestellung',
  terms: 'AGB',
  privacy: 'Datenschutz',
  withdrawal: 'Widerrufsrecht',

  term: {
    monthly:
      'Der Tarif läuft einen Monat und danach von Monat zu Monat weiter, bis du kündigst. Kündigen kannst du jederzeit zum Ende des bezahlten Monats.',
    yearly:
      'Der Tarif läuft ein Jahr. Zum Ende dieses Jahres kannst du ohne Frist kündigen. Danach läuft er auf unbestimmte Zeit weiter, und du kannst jederzeit mit einem Monat Frist kündigen; was von einem bezahlten Jahr übrig ist, erstatten wir dir.',
    characters: 'Die Zeichen gibt es jeden Monat neu. Nicht verbrauchte verfallen am Ende ihres Monats.',
    withdrawal: 'Als Verbraucher kannst du den Vertrag innerhalb von 14 Tagen widerrufen.',
    addons:
      'Erweiterungen laufen mit deinem Tarif und werden zusammen mit ihm abgerechnet. Jede kannst du jederzeit zum Ende des bezahlten Zeitraums abbestellen.',
  },
  trial: {
    line_one: 'Einen Tag kostenlos, bis zum {{date}}',
    line_other: '{{count}} Tage kostenlos, bis zum {{date}}',
    first: 'Erste Zahlung von {{price}} am {{date}}',
    reminder: 'Drei Tage vorher erinnern wir dich per E-Mail. Kündigst du rechtzeitig, bezahlst du nichts.',
  },

  change: {
    title: 'Tarif wechseln',
    newPrice: 'Ein neuer Preis',
    keep: 'Tarif behalten',
    from: 'Von {{from}} zu {{to}}',
    now: 'Der neue Tarif beginnt sofort.',
    later: 'Der neue Tarif beginnt am {{date}}. Bis dahin behältst du alles, was du hast.',
    dueNow: 'Jetzt fällig',
    dueNowHint: 'Was du für den alten Tarif bezahlt hast, ist abgezogen.',
    charactersNow: 'Zeichen in diesem Monat',
    charactersNowHint: 'Für die restlichen Tage. Ab dem nächsten Monat: {{characters}}.',
    recurringmonthly: 'Danach jeden Monat',
    recurringyearly: 'Danach jedes Jahr',
    withAddons: 'mit deinen Erweiterungen',
    nextCharge: 'Nächste Zahlung am {{date}}',
    done: 'Du hast jetzt den Tarif {{name}}',
    doneLater: 'Der Tarif {{name}} beginnt am {{date}}',
    same: 'Diesen Tarif hast du schon',
    sameText: 'Bitte wähle einen anderen.',
  },

  consents: {
    legend: 'Bitte bestätige',
    terms: 'Ich stimme den AGB zu.',
    start_at_once:
      'Bitte beginnt sofort, noch vor dem Ende der Widerrufsfrist. Ich weiß, dass ich bei einem Widerruf den verbrauchten Anteil bezahlen muss.',
    withdrawal_lapses: 'Ich weiß, dass mein Widerrufsrecht endet, wenn alle Zeichen dieses Pakets verbraucht sind.',
    missing: 'Bitte bestätige zuerst jeden dieser Punkte.',
  },

  result: {
    checking: 'Deine Zahlung wird nachgesehen',
    succeeded: {
      subscription: { title: 'Danke!', text: 'Deine Bestellung ist bestätigt, und dein Tarif läuft.' },
      top_up: { title: 'Danke!', text: 'Deine Zahlung ist da. {{characters}} Zeichen sind dazugekommen.' },
      payment_method: { title: 'Gespeichert', text: 'Deine neue Zahlungsart ist gespeichert und gilt ab jetzt.' },
      other: { title: 'Danke!', text: 'Deine Zahlung ist da.' },
    },
    processing: {
      title: 'Deine Zahlung ist unterwegs',
      text: 'Die Lastschrift ist unterwegs. Deine Zeichen kommen, sobald sie eingegangen ist; das dauert einige Werktage. Du kannst diese Seite schließen.',
    },
    requires_payment_method: {
      title: 'Die Zahlung ist gescheitert',
      text: 'Es wurde nichts abgebucht. Bitte wähle eine andere Zahlungsart.',
      action: 'Andere Zahlungsart wählen',
    },
    failed: {
      title: 'Die Zahlung ließ sich nicht bestätigen',
      text: 'Wir konnten nicht herausfinden, wie diese Zahlung ausging. Sieh in deinem Abo nach, bevor du es noch einmal versuchst; doppelt abgebucht wird nichts.',
    },
    unanswered: {
      title: 'Deine Zahlung ließ sich nicht nachsehen',
      text: 'Es ist nichts verloren: Wenn du bezahlt hast, erscheint dein Tarif von selbst.',
    },
    none: { title: 'Dein Abo', text: 'So ist der Stand.' },
    toSubscription: 'Zu deinem Abo',
    toTopup: 'Zu deinen Zeichen',
    toDashboard: 'Zum Dashboard',
    planNow: '{{plan}}: {{status}}',
    charactersNow: '{{remaining}} Zeichen übrig',
  },

  paymentMethod: {
    title: 'Zahlungsart',
    lead: 'Karten- und Kontodaten bleiben bei unserem Zahlungsdienst Stripe. Wir sehen nur die letzten Ziffern.',
    now: 'Zurzeit: {{method}}',
    none: 'Es ist keine Zahlungsart hinterlegt.',
    change: 'Zahlungsart ändern',
    noPlan: 'Eine Zahlungsart wählst du, wenn du einen Tarif bestellst.',
  },
}
