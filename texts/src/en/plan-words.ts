/** What pages outside of billing say about plans. */
export const planWords = {
  tiers: {
    everyone: 'Every plan',
    from: '{{plan}} and up',
    number: 'Tier {{tier}}',
  },
  upgrade: 'Upgrade plan',
  topUp: 'Top up characters',
  characters: {
    heading: 'Characters this month',
    of: 'used of {{maximum}}',
    bar: '{{used}} of {{maximum}} characters used',
    remaining: '{{remaining}} left',
  },
  nearLimit: {
    label: 'Characters this month',
    some: '{{percent}} of your characters are used: {{remaining}} of {{maximum}} are left.',
    few: 'Only {{remaining}} of {{maximum}} characters are left. When they are used up, messages wait.',
    none: 'All {{maximum}} characters are used. New messages wait until there are more.',
    askOperator: 'The operator of this site can give you more.',
  },
}
