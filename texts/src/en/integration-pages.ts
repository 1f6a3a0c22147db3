/** Where streamers link their accounts at donation services and see how these are doing. */
export const integrationPages = {
  names: { streamlabs: 'Streamlabs', streamelements: 'StreamElements', tipeeestream: 'TipeeeStream' },

  section: {
    title: 'Donation services',
    lead: 'Where your donations come from. Link an account once; from then on its donations appear in your dashboard automatically.',
    notOffered: 'Not offered here',
    notOfferedText: 'The operator of this site has not set it up.',
    notConnected: 'Not connected',
    connect: 'Connect',
    connectLabel: 'Connect {{service}}',
  },

  states: {
    connecting: 'Connecting',
    live: 'Live',
    polling: 'Polling since {{since}}',
    down: 'Down since {{since}}',
    needs_relink: 'Needs to be linked again',
    off: 'Off',
  },

  facts: {
    as: 'Connected as',
    since: 'Since',
    lastDonation: 'Last donation',
    noDonation: 'none yet',
    tipPage: 'Tip page',
    openTipPage: 'Open',
    openTipPageLabel: 'Open the tip page at {{service}}',
  },

  /** What is wrong, what is safe and what to do. */
  remedies: {
    polling:
      'The live connection is interrupted. We keep asking {{service}} instead, so donations arrive up to a minute later. You don’t need to do anything.',
    unreachable:
      '{{service}} does not answer at the moment. We keep trying and fetch every donation you get in the meantime. You don’t need to do anything.',
    busy: '{{service}} asks us to wait. We try again soon and fetch every donation you get in the meantime. You don’t need to do anything.',
    unreadable:
      '{{service}} answers with something we cannot read. We keep trying and fetch every donation you get in the meantime. If it lasts longer than an hour, please write to us.',
    refused:
      '{{service}} no longer accepts your permission, perhaps because of a new password. Link the account again; we then fetch every donation you got in the meantime.',
  },

  actions: {
    active: 'Receive donations',
    activeLabel: 'Receive donations from {{service}}',
    activeOff: 'Nothing arrives while this is off. When you switch it on again, we fetch what you missed.',
    relink: 'Link again',
    relinkLabel: 'Link {{service}} again',
    disconnect: 'Disconnect',
    disconnectLabel: 'Disconnect {{service}}',
    test: 'Send a test through {{service}}',
    testSent: '{{service}} is sending a test',
    testSentText: 'In a moment it appears in your dashboard, like a donation.',
  },

  /** For services that we cannot ask to send one. */
  ownTest: {
    streamlabs: 'For a test, open your alert box at Streamlabs and press “Test Donation”.',
    streamelements: 'For a test, open your overlay at StreamElements and choose Emulate › Tip.',
    tipeeestream: 'For a test, open your alerts at TipeeeStream and press “Test” beside donations.',
  },

  disconnect: {
    title: 'Disconnect {{service}}?',
    text: 'Donations to {{name}} are no longer read aloud. Those that are already here stay, and you can connect again at any time.',
    confirm: 'Disconnect',
    done: '{{service}} is disconnected',
  },

  mirror: {
    label: 'Follow {{service}}',
    hint: 'When you {{acts}} there, the same happens here.',
    acts: { pause: 'pause the alerts', mute: 'mute the alerts', skip: 'skip an alert', approve: 'allow a held tip' },
  },

  trouble: {
    label: 'Trouble with donation services',
    down: 'We have not reached {{service}} since {{since}}. We keep trying and fetch what you get in the meantime.',
    needs_relink: '{{service}} needs to be linked again. Until then its donations do not arrive.',
    downForModerator:
      'We have not reached {{service}} since {{since}}. We keep trying and fetch what is donated in the meantime.',
    needs_relinkForModerator:
      '{{service}} needs to be linked again. Until then its donations do not arrive. {{streamer}} can do that in their profile.',
    downLink: 'See more',
    needs_relinkLink: 'Link again',
  },

  /** The page to which a service sends the streamer back. */
  redirect: {
    connecting: 'Connecting {{service}}',
    linked: '{{service}} is connected',
    linkedText: 'Linked as {{name}}. From now on, donations appear in your dashboard automatically.',
    toProfile: 'Go to your profile',
    denied: 'You did not grant access',
    deniedText:
      'Nothing was linked. If that was not what you wanted, you can connect {{service}} on your profile at any time.',
    authError: 'This authorisation cannot be used',
    authErrorText:
      'It was not started in this browser, it has already been used, or more than ten minutes have passed. Nothing was linked.',
    noCode: 'Nothing came back from {{service}}',
    noCodeText: 'This page only works right after you agreed at {{service}}.',
    exchangeErrorText: 'Nothing was linked.',
    unansweredText: 'No answer arrived. Your profile shows whether the account was linked.',
    beginAgain: 'Start again from your profile',
    backToProfile: 'Back to your profile',
  },
}
