/** The page that tells a donator what became of a kept message. */
export const messagePage = {
  yourMessage: 'Your message',
  waiting_for_donation: {
    title: 'Waiting for your donation',
    text: 'Paste the code into your donation. Your message is kept until {{date}}, {{time}}.',
  },
  waiting_for_review: {
    title: 'Waiting to be accepted',
    text: 'Your donation has arrived. The streamer or a moderator decides whether it is read aloud.',
  },
  queued: {
    title: 'Number {{place}} in the queue',
    text_one: 'Your message is the next to be read aloud.',
    text_other: 'Your message was accepted and will be read aloud when its turn comes.',
  },
  playing: { title: 'On air now', text: 'Your message is being read aloud on the stream.' },
  heard: {
    title: 'Heard at {{time}}',
    titleOn: 'Heard on {{date}} at {{time}}',
    text: 'Your message was read aloud on the stream. Thank you!',
  },
  not_read: {
    title: 'Not read aloud',
    text: 'Your message was not read aloud on the stream. This does not affect your donation itself.',
  },
  expired: {
    title: 'No longer kept',
    text: 'No donation came with the code in time, so we deleted your message. You can write it again and get a new code.',
  },
  unknown: {
    title: 'We do not know this message',
    text: 'Perhaps the address is incomplete, or the message is gone: we keep messages for seven days, and their outcome for seven more.',
  },
  toBuilder: 'Write a message',
  live: 'This page updates automatically.',
  offline: 'No connection at the moment. This page keeps trying.',
  steps: {
    label: 'Progress of your message',
    kept: 'Kept',
    donated: 'Donation received',
    accepted: 'Accepted',
    heard: 'Read aloud',
    done: 'done',
  },
}
