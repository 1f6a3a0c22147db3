import type { MailText } from '../mail-text.ts'

/** Mails about contracts and characters. */
export const billingMails = {
  cancellation_received: {
    subject: 'Receipt {{number}}: your cancellation',
    paragraphs: [
      'Hello,',
      'We received your cancellation on {{moment}}. Its number is {{number}}. Please keep this email: it is your receipt.',
      'Name: {{name}}',
      'Contract: {{contract}}',
      'Email: {{email}}',
      'Kind: {{cause}}',
      'Reason: {{reason}}',
      'Requested end: {{end}}',
    ],
    after: [
      'We are now checking which contract you mean. This receipt does not say whether there is one.',
      'If you did not send this, somebody else entered your address, and you can ignore this email.',
    ],
  },
  withdrawal_received: {
    subject: 'Receipt {{number}}: your withdrawal',
    paragraphs: [
      'Hello,',
      'We received your withdrawal on {{moment}}. Its number is {{number}}. Please keep this email: it is your receipt.',
      'Name: {{name}}',
      'Contract: {{contract}}',
      'Email: {{email}}',
      'Reason: {{reason}}',
    ],
    after: [
      'We are now checking which contract you mean. This receipt does not say whether there is one.',
      'If you did not send this, somebody else entered your address, and you can ignore this email.',
    ],
  },
  cancellation_announced: {
    subject: 'Your plan ends tomorrow: cancellation {{number}}',
    paragraphs: [
      'Hello {{username}},',
      'We received the cancellation {{number}} of your contract on the last day of the paid time. So that you can still take it back, your plan runs until {{moment}}. You pay nothing for the time after the cancellation: if it is charged, you get it back from us. If you use much of the plan until then, one of us decides about that first.',
      'Did you not send it, or have you changed your mind? Sign in and take it back before then.',
    ],
    button: 'Keep the plan',
  },
  withdrawal_announced: {
    subject: 'Your plan ends tomorrow: withdrawal {{number}}',
    paragraphs: [
      'Hello {{username}},',
      'We received the withdrawal {{number}} from your contract. Your plan ends on {{moment}}, and we pay you back what is due.',
      'Did you not send it, or have you changed your mind? Sign in and take it back before then.',
    ],
    button: 'Keep the plan',
  },
  contract_withdrawn: {
    subject: 'Your withdrawal {{number}} has been carried out',
    paragraphs: ['Hello {{username}},', 'Your plan has ended because you withdrew from the contract.', '{{refund}}'],
    button: 'See your plan',
  },
  order_plan: {
    subject: 'Your order: {{ordered}}',
    paragraphs: [
      'Hello {{username}},',
      'Thank you for your order. This email confirms the contract, so please keep it.',
      'You ordered: {{ordered}}',
      'Total price: {{price}} {{interval}}',
      '{{start}}',
      '{{term}}',
      '{{withdrawal}}',
      '{{documents}}',
    ],
    button: 'See your plan',
  },
  order_addons: {
    subject: 'Your order: {{ordered}}',
    paragraphs: [
      'Hello {{username}},',
      'Thank you for your order. This email confirms the contract, so please keep it.',
      'You ordered: {{ordered}}',
      'Total price: {{price}} {{interval}}. For the current period you pay only for the days that are left.',
      'An add-on runs as long as your plan. You can cancel it at any time, and it stays until the paid period ends.',
      '{{withdrawal}}',
      '{{documents}}',
    ],
    button: 'See your plan',
  },
  order_characters: {
    subject: 'Your order: {{characters}} characters',
    paragraphs: [
      'Hello {{username}},',
      'Thank you for your order. This email confirms the contract, so please keep it.',
      'You ordered: {{characters}} characters, once. They do not expire.',
      'Total price: {{price}}',
      '{{withdrawal}}',
      '{{documents}}',
    ],
    button: 'See your characters',
  },
  trial_ending: {
    subject: 'Your free days end on {{date}}',
    paragraphs: [
      'Hello {{username}},',
      'Your free days with the plan {{plan}} end on {{date}}. After that it costs {{price}} {{interval}}, and we charge the first payment on that day.',
      'If you want to keep the plan, you do not need to do anything. If not, please cancel before that day. It costs you nothing.',
    ],
    button: 'See your plan',
  },
  payment_failed: {
    subject: 'A payment for your plan has failed',
    paragraphs: [
      'Hello {{username}},',
      'We could not collect {{amount}} for the plan {{plan}}. It continues with fewer characters for {{days}} days and is then suspended until the invoice is paid.',
    ],
    button: 'Pay the invoice',
    after: ['If you want to pay another way from now on, choose a different payment method here: {{methods}}'],
  },
  plan_cancelled: {
    subject: 'Your plan ends on {{date}}',
    paragraphs: [
      'Hello {{username}},',
      'The plan {{plan}} is cancelled. {{course}}',
      '{{rest}}',
      'Characters you bought stay in your account. You can use them again with your next plan.',
      'Have you changed your mind, or was it not you? You can take the cancellation back on this page until the plan ends:',
    ],
    button: 'Keep the plan',
  },
  plan_kept: {
    subject: 'Your plan continues',
    paragraphs: [
      'Hello {{username}},',
      'The cancellation of the plan {{plan}} has been taken back. {{course}}',
      'Was it not you? You can cancel the plan again on this page:',
    ],
    button: 'See your plan',
  },
  addon_cancelled: {
    subject: 'Your add-on ends on {{date}}: {{addon}}',
    paragraphs: [
      'Hello {{username}},',
      'The add-on {{addon}} is cancelled. It works as before until {{date}} and then ends. You are not charged for it again. Your plan continues.',
    ],
    button: 'See your plan',
  },
  debit_arrived: {
    subject: 'Your plan {{plan}} has begun',
    paragraphs: ['Hello {{username}},', 'Your bank debit has arrived. The plan {{plan}} is now active.'],
    button: 'See your plan',
  },
  debit_failed: {
    subject: 'Your bank refused the debit for {{plan}}',
    paragraphs: [
      'Hello {{username}},',
      'We could not collect the first payment for the plan {{plan}}, so it has not begun. You owe us nothing.',
      'If you still want the plan, please order it again, with another account or by card.',
    ],
    button: 'See the plans',
  },
  characters_arrived: {
    subject: 'Your {{characters}} characters are here',
    paragraphs: [
      'Hello {{username}},',
      'Your bank debit has arrived. {{characters}} characters are now in your account.',
    ],
    button: 'See your characters',
  },
  characters_failed: {
    subject: 'Your bank refused the debit for {{characters}} characters',
    paragraphs: [
      'Hello {{username}},',
      'We could not collect the payment for {{characters}} characters, so you have not received them. You owe us nothing.',
      'If you still want them, please order them again, with another account or by card.',
    ],
    button: 'Order characters',
  },
  rest_refunded: {
    subject: 'Your plan has ended, and you get a refund',
    paragraphs: [
      'Hello {{username}},',
      'Your plan ended on {{date}}. You had paid for longer than that, so we refund the part after that day. The money goes back to the payment method you used.',
    ],
    button: 'See your invoices',
  },
  plan_ended: {
    subject: 'Your plan has ended',
    paragraphs: ['Hello {{username}},', 'Your plan ended on {{date}}. Nothing more will be charged for it.'],
    button: 'See the plans',
  },
  price_changed: {
    subject: 'The plan {{plan}} has a new price. Yours stays',
    paragraphs: [
      'Hello {{username}},',
      'From now on, new customers pay {{price}} {{interval}} for the plan {{plan}}. You keep the price you agreed to until you agree to another one on your subscription page.',
      'If we ever want to change your price, we will ask you at least 14 days in advance. Without your consent it stays as it is.',
    ],
    button: 'See the plans',
  },
  price_lowered: {
    subject: 'The plan {{plan}} costs less now',
    paragraphs: [
      'Hello {{username}},',
      'From your next payment on, you pay {{price}} {{interval}} for the plan {{plan}}. You do not need to do anything.',
    ],
    button: 'See the plans',
  },
  characters_low: {
    subject: '{{percent}}% of your characters are used',
    paragraphs: [
      'Hello {{username}},',
      'You have used {{used}} of {{maximum}} characters. {{remaining}} are left until {{date}}.',
      'When none are left, messages are no longer read aloud until the next month of your plan begins, or until you have more characters.',
    ],
    button: 'Get more characters',
  },
} as const satisfies Record<string, MailText>

/** Sentences that go into the mails above where they fit. */
export const billingMailParts = {
  intervals: { monthly: 'a month', yearly: 'a year' },
  starts: {
    debit: 'The plan begins as soon as the bank debit has arrived. That takes a few working days.',
    now: 'The plan begins at once.',
    later: 'The plan begins on {{date}}. Until then everything stays as it is.',
    price: 'The price counts from {{date}} on. Until then everything stays as it is.',
    trial: 'The plan begins at once with free days. The first payment is due when they end, on {{date}}.',
  },
  terms: {
    monthly:
      'The contract continues from month to month until you cancel it. You can do so at any time; it then ends with the month you have paid for.',
    yearly:
      'The contract runs for one year at first. You can cancel it at any time, effective at the end of that year. After that it has no fixed term, and you can cancel it with one month’s notice; we refund what you have paid for the time after it ends.',
  },
  withdrawals: {
    plan: 'Your right of withdrawal: you can withdraw from this contract within 14 days without giving a reason. The 14 days begin on the day after the order. A clear statement is enough, for example on this page: {{withdraw}}. We then refund all payments within 14 days, by the means you paid with. If you asked us to begin before the 14 days are over, you pay for the time until your withdrawal.',
    characters:
      'Your right of withdrawal: you can withdraw from this contract within 14 days without giving a reason. The 14 days begin on the day after the order. A clear statement is enough, for example on this page: {{withdraw}}. We then refund the price of the characters you have not used within 14 days, by the means you paid with.',
  },
  documents: 'Our terms: {{terms}}. Who we are: {{imprint}}',
  courses: {
    cancelled: {
      paid: 'It works as before until {{date}} and then ends.',
      open: 'It ends on {{date}}. The last payment for it is still open. Until it arrives, the plan has fewer characters or is suspended, and it may end sooner.',
      disputed:
        'A payment for it is disputed, so it stays on hold until that is settled. It ends on {{date}} at the latest. A year that has begun meanwhile and is not charged yet is charged only if you keep the plan.',
      waiting: 'It ends on {{date}}. The year that has begun is charged only if you keep the plan.',
    },
    kept: {
      paid: 'The plan continues as before, and the next payment is due on {{date}}.',
      open: 'The plan continues. The last payment for it is still open: until it arrives, the plan has fewer characters or is suspended.',
      disputed:
        'A payment for it is disputed, so it stays on hold until that is settled. It continues if the dispute is taken back or rejected. A year that has begun meanwhile is charged then.',
      waiting: 'The plan continues. The year that has begun meanwhile is charged now.',
    },
  },
  rests: {
    paid: 'You have paid for longer than that. When the plan has ended, we refund the part after that day.',
    open: 'If you still pay for longer than that, we refund the part after that day when the plan has ended.',
  },
  refunds: {
    rest: {
      settled:
        'If you have paid for the time after your withdrawal, we refund that part within 14 days to the payment method you used.',
      disputed:
        'A payment for it is disputed, so the bank decides about that money. If the dispute is taken back or rejected, we refund the part for the time after your withdrawal. If you have made other payments for that time, we refund that part of them within 14 days. Each refund goes to the payment method you used.',
    },
    all: {
      settled: 'We refund everything you paid for it within 14 days to the payment method you used.',
      disputed:
        'A payment for it is disputed, so the bank decides about that money. If the dispute is taken back or rejected, we refund that payment. Other payments for it, if there are any, we refund within 14 days. Each refund goes to the payment method you used.',
    },
  },
  causes: { ordinary: 'ordinary', important: 'at once, for an important reason' },
  soonest: 'as soon as possible',
  none: '–',
}
