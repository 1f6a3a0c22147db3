import { lines } from '../lines.ts'

/** The guide for programs that report donations. */
export const ownToolsGuide = {
  title: 'Your own tools and Ko-fi',
  lead: 'Anything that can send a web request can send you a donation. Three examples, ready to copy.',
  toProfile: 'To your keys',
  key: {
    text: 'You need a key: open your profile, find “Your own tools” and press “New key”. In the examples, replace YOUR_KEY with it. The key can send donations and nothing else; your API key works, too, but keep that one to yourself.',
    placeholder: 'YOUR_KEY',
    token: 'YOUR_TOKEN',
  },
  chapters: {
    curl: {
      title: 'From a script',
      text: 'One request is one donation. It goes through your review, your filters and your limits like any other.',
      steps: lines(
        'Put your key into the example.',
        'Give every donation an Idempotency-Key of its own, such as its number in your system. If you are not sure whether a request arrived, send it again with the same key: nothing is heard twice.',
        'Run it. The donation appears on your dashboard.',
      ),
      example: 'curl',
      note: 'The same Idempotency-Key with another text is refused, so that a slip in your script shows up at once.',
    },
    streamerBot: {
      title: 'Streamer.bot: channel points that speak',
      text: 'Streamer.bot’s “Fetch URL” can only read. To send something, let it run these lines.',
      steps: lines(
        'Create an action with the trigger Twitch › Channel Reward › Reward Redemption. The reward must ask viewers for a text.',
        'Add the sub-action Core › C# › Execute C# Code and replace everything in it with the example.',
        'Put your key into it, press “Find Refs”, then “Save and Compile”.',
      ),
      example: 'Execute C# Code',
      note: 'The number of the redemption is the Idempotency-Key, so a redemption is heard once. Without an amount, minimum amounts do not apply.',
    },
    koFi: {
      title: 'Ko-fi',
      text: 'Ko-fi reports every payment to an address you give it: donations, memberships, commissions and shop orders.',
      steps: lines(
        'Create a key named “Ko-fi” in your profile and press “Set up Ko-fi” below it.',
        'Copy the webhook address. On Ko-fi, open More › API › Webhooks, paste it into “Webhook URL” and save.',
        'On the same page, copy the verification token under “Advanced”. Save it in your profile.',
        'Press one of Ko-fi’s test buttons. The donation appears on your dashboard.',
      ),
      example: 'What Ko-fi sends, to try it yourself',
      note: 'If a supporter gives privately, we keep the name and the message to ourselves and show only the amount. We never store email or postal addresses.',
    },
  },
  fields: {
    title: 'Fields of a donation',
    donator: 'Required. The name to show, up to 100 characters.',
    message: 'Required, may be empty. Up to 2,000 characters, with voices and sounds as in the donation builder.',
    amount: 'Optional. With a decimal point: "5.00" or 5.',
    currency: 'Required with an amount. Three letters such as EUR.',
    donated_at:
      'Optional. When it was given, such as 2026-11-16T20:14:00Z. Old donations wait for you instead of being read at once.',
  },
  answers: {
    title: 'Answers',
    '200': 'Received. “id” names the donation; “is_new” is false if we already knew it.',
    '400': 'Something in the request is wrong. “fields” says what.',
    '404': 'The key is unknown or withdrawn.',
    '409': 'This Idempotency-Key already belongs to another donation.',
    '429':
      'Too fast: 120 requests a minute or 5,000 a day, all your keys together. “retry_after_seconds” says when to try again.',
  },
}
