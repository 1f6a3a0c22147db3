import type { billing as english } from '../en/billing.ts'
import type { SameKeys } from '../same-keys.ts'

export const billing: SameKeys<typeof english> = {
  title: 'Abo',
  lead: 'Dein Tarif, deine Zeichen und alles, was du bezahlt hast.',
  vat: 'inkl. MwSt.',
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
  once: 'einmalig',
  pages: {
    label: 'Seiten zu deinem Abo',
    subscription: 'Tarif',
    addons: 'Erweiterungen',
    characterTopup: 'Aufladen',
  },

  required: {
    title: 'Abo erforderlich',
    reasons: {
      no_subscription: 'Damit Spenden vorgelesen werden, brauchst du einen Tarif.',
      no_active_subscription: 'Dein Tarif läuft gerade nicht, deshalb werden keine Spenden vorgelesen.',
      character_limit:
        'Deine Zeichen für diesen Monat reichen für eine Nachricht nicht aus. Ein größerer Tarif oder Zeichenguthaben hilft.',
      multiple_voices: 'Eine Nachricht spricht mit mehreren Stimmen. Dein Tarif hat eine Stimme pro Nachricht.',
      private_voices: 'In deinem Tarif ist kein Platz für eine weitere private Stimme.',
      private_sounds: 'In deinem Tarif ist kein Platz für einen weiteren privaten Sound.',
      subscription_limit: 'Eine Nachricht ruft eine Stimme oder einen Sound aus einem höheren Tarif.',
      limit: 'Dafür ist dein Tarif zu klein.',
    },
    topUp: 'Zeichen aufladen',
  },

  operatorGives:
    'Auf dieser Website wird nichts verkauft. Die Tarife vergibt der Betreiber; frag ihn, wenn du mehr brauchst.',
  contactOperator: 'Dem Betreiber schreiben',

  current: {
    heading: 'Dein Tarif',
    noPlan: 'Kein Tarif',
    interval: { monthly: 'Monatstarif', yearly: 'Jahrestarif' },
    renews: 'Nächste Zahlung',
    ends: 'Endet am',
    trialEnds: 'Erste Zahlung',
    paymentMethod: 'Zahlungsart',
    noPaymentMethod: 'Keine hinterlegt',
    method: '{{name}} •••• {{last4}}',
    methodExpires: 'gültig bis {{date}}',
    sepa: 'SEPA-Lastschrift',
    change: 'Ändern',
    addons: 'Erweiterungen',
    addonUntil: '{{name}} (bis {{date}})',
    next: 'Ab {{date}} hast du den Tarif {{name}}.',
    alsoGiven: 'Der Betreiber dieser Website hat dir außerdem den Tarif {{plan}} geschenkt. Der bessere gilt.',
    newPrice:
      'Neue Kunden zahlen für den Tarif {{plan}} {{price}}. Du behältst deinen Preis von {{own}}, bis du dem neuen zustimmst.',
    seeNewPrice: 'Neuen Preis ansehen',
    cancel: 'Tarif kündigen',
    reactivate: 'Kündigung zurücknehmen',
    reactivated: 'Dein Tarif läuft weiter',
    fixPayment: 'Zahlungsart ändern',
    checkAgain: 'Erneut prüfen',
    checked: 'So steht es beim Zahlungsdienst',
  },
  statuses: {
    none: {
      badge: 'Kein Tarif',
      text: 'Du hast noch keinen Tarif. Wähle unten einen aus, dann werden deine Spenden vorgelesen.',
    },
    pending: {
      badge: 'Noch nicht bezahlt',
      text: 'Du hast {{plan}} bestellt, aber die Zahlung ist nicht abgeschlossen. Du kannst jederzeit neu bestellen.',
    },
    processing: {
      badge: 'Zahlung unterwegs',
      text: 'Deine Lastschrift ist unterwegs. Der Tarif beginnt, sobald sie eingegangen ist; das dauert einige Werktage.',
    },
    trialing: {
      badge: 'Probezeitraum',
      text: 'Du probierst den Tarif bis zum {{date}} kostenlos aus. Danach wird er berechnet.',
    },
    trialing_used: {
      badge: 'Noch nicht abgebucht',
      text: 'Mit dieser Karte hat schon ein anderes Konto einen Probezeitraum gehabt. Deine Zeichen kommen mit der ersten Zahlung am {{date}}. Bis dahin kannst du kündigen, dann wird nichts abgebucht.',
    },
    trialing_cancelled: {
      badge: 'Gekündigt',
      text: 'Dein Probezeitraum läuft bis zum {{date}} und endet dann. Es wird nichts abgebucht.',
    },
    active: { badge: 'Aktiv', text: 'Alles läuft.' },
    active_cancelled: {
      badge: 'Gekündigt',
      text: 'Bis zum {{date}} funktioniert alles. Dann endet der Tarif, und es wird nichts mehr abgebucht.',
    },
    waiting_cancelled: {
      badge: 'Gekündigt',
      text: 'Der Tarif ist gekündigt und endet am {{date}}. Das Jahr, das begonnen hat, ist nicht bezahlt; es wird nur abgebucht, wenn du den Tarif behältst. Sonst gibt er bis dahin höchstens ein Zehntel seiner Zeichen, und es wird nichts mehr abgebucht.',
    },
    past_due: {
      badge: 'Zahlung gescheitert',
      text: 'Die letzte Zahlung ist gescheitert, deshalb hast du vorerst ein Zehntel deiner Zeichen. Ändere bis zum {{date}} deine Zahlungsart, dann versuchen wir es noch einmal, oder bezahle gleich die offene Rechnung unten. Nach diesem Tag ruht der Tarif.',
    },
    suspended: {
      badge: 'Ausgesetzt',
      text: 'Eine Zahlung fehlt. Dein Tarif ruht, und Spenden warten. Mit einer neuen Zahlungsart läuft er wieder.',
    },
    suspended_cancelled: {
      badge: 'Gekündigt',
      text: 'Eine Zahlung fehlt. Darum ruht dein Tarif, und Spenden warten. Er ist gekündigt und endet spätestens am {{date}}. Bis dahin läuft er mit einer neuen Zahlungsart wieder.',
    },
    disputed_cancelled: {
      badge: 'Gekündigt',
      text: 'Eine Zahlung für diesen Tarif ist strittig. Darum ruht der Tarif, und Spenden warten. Er ist gekündigt und endet spätestens am {{date}}; für die Zeit danach wird nichts abgebucht. Wird der Einspruch gegen die Zahlung vorher zurückgenommen oder abgelehnt, läuft der Tarif bis dahin wieder. Hat inzwischen ein Jahr begonnen, das noch nicht abgebucht ist, wird es nur abgebucht, wenn du den Tarif behältst; sonst gibt der Tarif bis zu seinem Ende ein Zehntel seiner Zeichen.',
    },
    disputed: {
      badge: 'Strittig',
      text: 'Eine Zahlung für diesen Tarif ist strittig. Darum ruht der Tarif, Spenden warten, und es wird nichts abgebucht. Wird der Einspruch gegen die Zahlung zurückgenommen oder abgelehnt, läuft der Tarif wieder. Ein Jahr, das inzwischen begonnen hat, wird dann berechnet. Ein Monatstarif wird ab dem nächsten Monat wieder berechnet; bis dahin gibt ein Monat, der nicht berechnet wurde, ein Zehntel seiner Zeichen. Hat der Einspruch Erfolg, endet der Tarif, und es wird nichts mehr abgebucht.',
    },
    paused: {
      badge: 'Pausiert',
      text: 'Dein Tarif pausiert. Es wird nichts abgebucht, und Spenden warten. Schreib uns, wenn er weiterlaufen soll.',
    },
    ended: {
      badge: 'Beendet',
      text: 'Dein Tarif ist zu Ende. Gekaufte Zeichen bleiben und gelten mit deinem nächsten Tarif wieder.',
    },
    granted: {
      badge: 'Kostenlos',
      text: 'Der Betreiber dieser Website hat dir diesen Tarif gegeben. Du bezahlst nichts dafür.',
    },
    granted_until: {
      badge: 'Kostenlos',
      text: 'Der Betreiber dieser Website hat dir diesen Tarif bis zum {{date}} gegeben. Du bezahlst nichts dafür.',
    },
    everyone: {
      badge: 'Für alle',
      text: 'Auf dieser Website haben alle diesen Tarif. Du bezahlst nichts dafür.',
    },
  },
  cancellation: {
    title: 'Tarif {{name}} kündigen?',
    text: 'Bis zum {{date}} funktioniert alles. Dann enden der Tarif und seine Erweiterungen, und es wird nichts mehr abgebucht. Gekaufte Zeichen bleiben. Bis dahin kannst du es dir anders überlegen.',
    confirm: 'Tarif kündigen',
    done: 'Dein Tarif ist gekündigt',
    doneText: 'Bis zum {{date}} funktioniert alles.',
    textOnHold:
      'Dein Tarif ruht. Er endet mit seinen Erweiterungen spätestens am {{date}}, und für die Zeit danach wird nichts abgebucht. Gekaufte Zeichen bleiben. Bis dahin kannst du es dir anders überlegen.',
    doneTextOnHold: 'Er endet spätestens am {{date}}.',
    rests: {
      paid: 'Du hast über den {{date}} hinaus bezahlt: Wenn der Tarif beendet ist, erstatten wir dir den Anteil für die Zeit danach.',
      open: 'Wenn du noch für die Zeit nach dem {{date}} bezahlst, erstatten wir dir diesen Anteil, sobald der Tarif beendet ist.',
    },
  },
  keeping: {
    title: 'Tarif {{name}} behalten?',
    text: 'Das Jahr, das begonnen hat, ist nicht bezahlt. Wenn du den Tarif behältst, werden jetzt {{sum}} abgebucht. Sobald die Zahlung da ist, gibt der Tarif alle seine Zeichen.',
    confirm: 'Behalten und bezahlen',
  },

  usage: {
    together: 'Die Summe sind die Zeichen dieses Monats und der Rest von Zeichenguthaben und Geschenktem.',
    window: 'Gezählt ab {{from}}, neue Zeichen am {{until}}',
    perDay: 'Pro Tag',
    total: '{{total}} insgesamt',
    onDay: '{{day}}: {{characters}} Zeichen',
    enough: 'Geht es so weiter, sind bis zum {{date}} etwa {{expected}} verbraucht. Das reicht.',
    tooFew: 'Geht es so weiter, wären bis zum {{date}} etwa {{expected}} verbraucht. Etwa {{missing}} würden fehlen.',
    sources: 'Verfügbar, in dieser Reihenfolge verbraucht',
    source: '{{left}} von {{granted}} übrig',
    until: 'bis {{date}}',
    forEver: 'ohne Ablauf',
    frozen: 'gesperrt, weil eine Zahlung strittig ist',
    kinds: {
      plan: 'Tarif',
      addon: 'Erweiterung',
      trial: 'Probezeitraum',
      topup: 'Zeichenguthaben',
      adjust: 'Vom Betreiber gegeben',
      test: 'Für Tests heute',
    },
    debt: '{{debt}} Zeichen sind noch offen. Die nächsten, die gekauft oder gegeben werden, gleichen sie zuerst aus.',
    topUp: 'Aufladen',
    noPlan: 'Ohne Tarif gibt es nur Zeichen für Tests.',
  },

  plans: {
    heading: 'Tarife',
    lead: 'Was deine Spender mit jedem davon machen können.',
    interval: 'Wie du bezahlst',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    saveUpTo: 'spare bis zu {{percent}}',
    save: 'spare {{percent}}',
    isMonth: 'das sind {{price}} pro Monat',
    yours: 'Dein Tarif',
    coming: 'Ab {{date}}',
    choose: '{{name}} wählen',
    change: 'Zu {{name}} wechseln',
    keep: '{{name}} behalten',
    trial_one: 'Der erste Tag ist kostenlos',
    trial_other: 'Die ersten {{count}} Tage sind kostenlos',
    empty: 'Zurzeit gibt es keine Tarife zu kaufen.',
    features: {
      characters: '{{characters}} Zeichen im Monat, etwa {{speech}} Sprache',
      severalVoices: 'Mehrere Stimmen in einer Nachricht',
      oneVoice: 'Eine Stimme pro Nachricht',
      privateVoices_zero: 'Keine privaten Stimmen',
      privateVoices_one: 'Eine private Stimme',
      privateVoices_other: '{{count}} private Stimmen',
      privateSounds_zero: 'Keine privaten Sounds',
      privateSounds_one: 'Ein privater Sound',
      privateSounds_other: '{{count}} private Sounds',
      tier: 'Stimmen und Sounds aller Tarife bis {{name}}',
      included: 'Enthalten',
      missing: 'Grenze',
    },
  },

  invoices: {
    heading: 'Rechnungen',
    caption: 'Deine Rechnungen, die neuesten zuerst',
    date: 'Datum und Nummer',
    total: 'Betrag',
    status: 'Status',
    link: 'Öffnen',
    open: 'Rechnung {{number}} öffnen',
    noNumber: 'Entwurf',
    empty: 'Deine Rechnungen erscheinen hier.',
    statuses: { draft: 'Entwurf', open: 'Offen', paid: 'Bezahlt', void: 'Storniert', uncollectible: 'Nicht bezahlt' },
    portal: 'Adresse und Rechnungen bei Stripe',
  },
}
