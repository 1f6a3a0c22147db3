/** Ordering something, and what became of the payment. */
export const orders = {
  title: 'Order summary',
  lead: 'Please check your order. You can still go back.',
  back: 'Back',
  unknown: 'This is no longer for sale',
  unknownText: 'Please choose something else.',
  openInvoice: 'An invoice is open',
  openInvoiceText: 'As soon as your last invoice is paid, you can change your plan and order add-ons again.',
  toOpenInvoice: 'To the invoice',
  whatYouGet: 'What you get',
  price: 'Price',
  total: 'Total',
  dueNow: 'Due today',
  termHeading: 'Term and cancellation',
  order: 'Order with obligation to pay',
  onward: 'You pay on the next page, through our payment service Stripe.',
  chargedAtOnce: 'We charge your payment method at once: {{method}}.',
  chargedAtOnceUnknown: 'We charge the payment method of your plan at once.',
  chargedLater: 'Nothing is charged now.',
  payment: 'Payment',
  methods: 'Card or SEPA direct debit, through our payment service Stripe. You can order from any country.',
  legalLinks: 'Read before you order',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  withdrawal: 'Right of withdrawal',

  term: {
    monthly:
      'The plan runs for a month and then continues from month to month until you cancel. You can cancel at any time; it then ends with the month you have paid for.',
    yearly:
      'The plan runs for a year. You can cancel at the end of that year without notice. After that the plan continues indefinitely, and you can cancel at any time with one month’s notice; we refund what is left of a year you have paid for.',
    characters: 'You get new characters every month. Unused ones expire at the end of their month.',
    withdrawal: 'As a consumer you can withdraw from the contract within 14 days.',
    addons:
      'Add-ons run with your plan and are charged together with it. You can cancel each one at any time; it then ends with the paid period.',
  },
  trial: {
    line_one: 'Free for one day, until {{date}}',
    line_other: 'Free for {{count}} days, until {{date}}',
    first: 'First payment of {{price}} on {{date}}',
    reminder: 'We remind you by email three days before. If you cancel in time, you pay nothing.',
  },

  change: {
    title: 'Change your plan',
    newPrice: 'A new price',
    keep: 'Keep your plan',
    from: 'From {{from}} to {{to}}',
    now: 'The new plan begins at once.',
    later: 'The new plan begins on {{date}}. Until then you keep everything you have.',
    dueNow: 'Due now',
    dueNowHint: 'What you have paid for the old plan is deducted.',
    charactersNow: 'Characters this month',
    charactersNowHint: 'For the remaining days. From the next month on: {{characters}}.',
    recurringmonthly: 'Then every month',
    recurringyearly: 'Then every year',
    withAddons: 'with your add-ons',
    nextCharge: 'Next payment on {{date}}',
    done: 'You are now on the plan {{name}}',
    doneLater: 'The plan {{name}} begins on {{date}}',
    same: 'You already have this plan',
    sameText: 'Please choose another one.',
  },

  consents: {
    legend: 'Please confirm',
    terms: 'I agree to the Terms of Service.',
    start_at_once:
      'Please begin at once, before the withdrawal period is over. I know that I have to pay for the part I have used if I withdraw.',
    withdrawal_lapses: 'I know that my right of withdrawal ends when all characters of this package are used.',
    missing: 'Please confirm each of these points first.',
  },

  result: {
    checking: 'Looking up your payment',
    succeeded: {
      subscription: { title: 'Thank you!', text: 'Your order is confirmed and your plan is running.' },
      top_up: { title: 'Thank you!', text: 'Your payment has arrived. {{characters}} characters have been added.' },
      payment_method: { title: 'Saved', text: 'Your new payment method is saved and will be used from now on.' },
      other: { title: 'Thank you!', text: 'Your payment has arrived.' },
    },
    processing: {
      title: 'Your payment is on its way',
      text: 'The bank debit is on its way. Your characters arrive once it clears, which takes a few working days. You can close this page.',
    },
    requires_payment_method: {
      title: 'The payment failed',
      text: 'Nothing was charged. Please choose another payment method.',
      action: 'Choose another payment method',
    },
    failed: {
      title: 'The payment could not be confirmed',
      text: 'We could not find out how this payment went. Look at your subscription before you try again; nothing is charged twice.',
    },
    unanswered: {
      title: 'We could not look up your payment',
      text: 'Nothing is lost: if you have paid, your plan appears automatically.',
    },
    none: { title: 'Your subscription', text: 'This is the current state.' },
    toSubscription: 'To your subscription',
    toTopup: 'To your characters',
    toDashboard: 'To the dashboard',
    planNow: '{{plan}}: {{status}}',
    charactersNow: '{{remaining}} characters left',
  },

  paymentMethod: {
    title: 'Payment method',
    lead: 'Your card and account details stay with our payment service Stripe. We only see the last digits.',
    now: 'Currently: {{method}}',
    none: 'No payment method is on file.',
    change: 'Change payment method',
    noPlan: 'You choose a payment method when you order a plan.',
  },
}
