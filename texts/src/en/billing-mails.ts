import type { MailText } from '../mail-text.ts'

/** Mails about contracts and characters. */
export const billingMails = {
  cancellation_received: {
    subject: 'Receipt {{number}}: your cancellation',
    paragraphs: [
      'Hello {{name}},',
      'we received your cancellation on {{moment}}. Its number is {{number}}. Please keep this email: it is your receipt.',
      'Name: {{name}}',
      'Contract: {{contract}}',
      'Email: {{email}}',
      'Kind: {{cause}}',
      'Reason: {{reason}}',
      'Wanted end: {{end}}',
    ],
    after: [
      'We are now checking which contract you mean. This receipt does not say whether there is one.',
      'If you did not send this, somebody else has typed in your address, and you can ignore this email.',
    ],
  },
  withdrawal_received: {
    subject: 'Receipt {{number}}: your withdrawal',
    paragraphs: [
      'Hello {{name}},',
      'we received your withdrawal on {{moment}}. Its number is {{number}}. Please keep this email: it is your receipt.',
      'Name: {{name}}',
      'Contract: {{contract}}',
      'Email: {{email}}',
      'Reason: {{reason}}',
    ],
    after: [
      'We are now checking which contract you mean. This receipt does not say whether there is one.',
      'If you did not send this, somebody else has typed in your address, and you can ignore this email.',
    ],
  },
  withdrawal_announced: {
    subject: 'Your plan ends tomorrow: withdrawal {{number}}',
    paragraphs: [
      'Hello {{username}},',
      'we received the withdrawal {{number}} from your contract. Your plan ends on {{moment}}, and we pay you back what is due.',
      'You did not send it, or you have changed your mind? Sign in and take it back before that.',
    ],
    button: 'Keep the plan',
  },
  contract_withdrawn: {
    subject: 'Your withdrawal {{number}} is carried out',
    paragraphs: ['Hello {{username}},', 'your plan has ended because you withdrew from the contract.', '{{refund}}'],
    button: 'See your plan',
  },
  order_plan: {
    subject: 'Your order: {{ordered}}',
    paragraphs: [
      'Hello {{username}},',
      'thank you for your order. This email confirms the contract, so please keep it.',
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
      'thank you for your order. This email confirms the contract, so please keep it.',
      'You ordered: {{ordered}}',
      'Total price: {{price}} {{interval}}. For the running period you pay only the part that is not paid yet.',
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
      'thank you for your order. This email confirms the contract, so please keep it.',
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
      'your free days with the plan {{plan}} end on {{date}}. After that it costs {{price}} {{interval}}, and we charge the first payment on that day.',
      'If you want to keep the plan, you need not do anything. If not, please cancel before that day. It costs you nothing.',
    ],
    button: 'See your plan',
  },
  payment_failed: {
    subject: 'A payment for your plan has failed',
    paragraphs: [
      'Hello {{username}},',
      'we could not collect {{amount}} for the plan {{plan}}. It goes on with few characters for {{days}} days, and then it rests until the invoice is paid.',
    ],
    button: 'Pay the invoice',
    after: ['If you want to pay in another way from now on, choose another payment method here: {{methods}}'],
  },
  plan_cancelled: {
    subject: 'Your plan ends on {{date}}',
    paragraphs: [
      'Hello {{username}},',
      'the plan {{plan}} is cancelled. It works as before until {{date}} and then ends.',
      '{{rest}}',
      'Characters that you bought stay in your account. You can use them again with your next plan.',
      'Did you change your mind, or was it not you? You can take the cancellation back on this page until the plan ends:',
    ],
    button: 'Keep the plan',
  },
  plan_kept: {
    subject: 'Your plan continues',
    paragraphs: [
      'Hello {{username}},',
      'the cancellation of the plan {{plan}} is taken back. The plan goes on as before, and the next payment is due on {{date}}.',
      'Was it not you? You can cancel the plan again on this page:',
    ],
    button: 'See your plan',
  },
  addon_cancelled: {
    subject: 'Your add-on ends on {{date}}: {{addon}}',
    paragraphs: [
      'Hello {{username}},',
      'the add-on {{addon}} is cancelled. It works as before until {{date}} and then ends. Nothing more is charged for it. Your plan goes on.',
    ],
    button: 'See your plan',
  },
  debit_arrived: {
    subject: 'Your plan {{plan}} has begun',
    paragraphs: ['Hello {{username}},', 'your bank debit has arrived. The plan {{plan}} runs from now on.'],
    button: 'See your plan',
  },
  debit_failed: {
    subject: 'Your bank has refused the debit for {{plan}}',
    paragraphs: [
      'Hello {{username}},',
      'we could not collect the first payment for the plan {{plan}}, so it has not begun. You owe us nothing.',
      'If you still want the plan, please order it again, with another account or by card.',
    ],
    button: 'See the plans',
  },
  characters_arrived: {
    subject: '{{characters}} characters are there',
    paragraphs: [
      'Hello {{username}},',
      'your bank debit has arrived. {{characters}} characters are in your account now.',
    ],
    button: 'See your characters',
  },
  characters_failed: {
    subject: 'Your bank has refused the debit for {{characters}} characters',
    paragraphs: [
      'Hello {{username}},',
      'we could not collect the payment for {{characters}} characters, so you have not received them. You owe us nothing.',
      'If you still want them, please order them again, with another account or by card.',
    ],
    button: 'Order characters',
  },
  rest_refunded: {
    subject: 'Your plan has ended, and you get money back',
    paragraphs: [
      'Hello {{username}},',
      'your plan ended on {{date}}. You had paid for a longer time, so we give you back the part for the time after that day. The money goes to the payment method that you paid with.',
    ],
    button: 'See your invoices',
  },
  price_changed: {
    subject: 'The plan {{plan}} has a new price. Yours stays',
    paragraphs: [
      'Hello {{username}},',
      'from now on, new customers pay {{price}} {{interval}} for the plan {{plan}}. You keep the price that you agreed to, until you agree to another one on the page of your subscription.',
      'If we ever want to change your price, we will ask you at least 14 days before. Without your consent it stays as it is.',
    ],
    button: 'See the plans',
  },
  price_lowered: {
    subject: 'The plan {{plan}} costs less now',
    paragraphs: [
      'Hello {{username}},',
      'from your next payment on you pay {{price}} {{interval}} for the plan {{plan}}. You need not do anything.',
    ],
    button: 'See the plans',
  },
  characters_low: {
    subject: '{{percent}} % of your characters are used',
    paragraphs: [
      'Hello {{username}},',
      'you have used {{used}} of {{maximum}} characters. {{remaining}} are left until {{date}}.',
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
    trial: 'The plan begins at once with free days. The first payment is due when they end, on {{date}}.',
  },
  terms: {
    monthly:
      'The contract goes on from month to month until you cancel it. You can do so at any time; it then ends with the paid month.',
    yearly:
      'The contract runs for one year at first. You can cancel it at any time to the end of that year. After that it has no fixed term, and you can cancel it with a month’s notice; we give back what you have paid for the time after the end.',
  },
  withdrawals: {
    plan: 'Your right of withdrawal: you can withdraw from this contract within 14 days without giving reasons. The 14 days begin on the day after the order. A clear statement is enough, for example on this page: {{withdraw}}. We then give back all payments within 14 days, by the means that you paid with. If you asked us to begin before the 14 days are over, you pay for the time until your withdrawal.',
    characters:
      'Your right of withdrawal: you can withdraw from this contract within 14 days without giving reasons. The 14 days begin on the day after the order. A clear statement is enough, for example on this page: {{withdraw}}. We then give back the price of the characters that you have not used, within 14 days, by the means that you paid with.',
  },
  documents: 'Our terms: {{terms}}. Who we are: {{imprint}}',
  rest: 'You have paid for a longer time. When the plan has ended, we give you back the part for the time after that day.',
  refunds: {
    rest: 'If you have paid for the time after your withdrawal, we give that part back within 14 days, to the payment method that you paid with.',
    all: 'We give back everything that you paid for it within 14 days, to the payment method that you paid with.',
  },
  causes: { ordinary: 'ordinary', important: 'at once, for an important reason' },
  soonest: 'as soon as possible',
  none: '–',
}
