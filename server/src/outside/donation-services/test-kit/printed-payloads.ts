// The payloads as the vendors' documents and captures show them, field by field.

export const streamlabsDonation = {
  type: 'donation',
  message: [
    {
      id: 206_984_656,
      name: 'QuietStorm90',
      amount: '50.00',
      formatted_amount: '$50.00',
      formattedAmount: '$50.00',
      message: 'line one\nline two',
      currency: 'USD',
      emotes: '',
      iconClassName: 'fab paypal',
      to: { name: 'examplestreamer' },
      from: 'QuietStorm90',
      from_user_id: 26_012_855,
      donation_currency: 'USD',
      source: 'paypal',
      _id: '997cb977221079ede3ccb350ae565a20',
      priority: 10,
    },
  ],
  event_id: 'evt_03d6f3847bba092d326b369726c17a10',
}

export const streamlabsTest = {
  type: 'donation',
  for: 'streamlabs',
  message: [
    {
      name: 'John',
      isTest: true,
      amount: 100,
      formatted_amount: '$100.00',
      message: 'This is a test donation!',
      currency: 'USD',
      emotes: null,
      iconClassName: 'user',
      to: { name: 'examplestreamer' },
      from: 'John',
      from_user_id: null,
      _id: '0820c2b2b8ad3d4a5e6f708192a3b4c5',
    },
  ],
  event_id: 'evt_00112233445566778899aabbccddeeff',
}

export const streamlabsDeletion = {
  type: 'donationDelete',
  message: { id: 123_456_789 },
  event_id: 'evt_ffeeddccbbaa99887766554433221100',
}

export const streamlabsListed = {
  donation_id: '80179029',
  created_at: '1438576556',
  currency: 'USD',
  amount: '50',
  name: 'Thomas',
  message: 'nice!',
  email: 'thomas@example.com',
}

export const streamelementsTip = {
  id: '01JMFBZF7KSRDDXXV0EH7G8X6G',
  ts: '2025-02-19T15:07:17Z',
  type: 'message',
  topic: 'channel.tips',
  room: '5ad23dcc18fff500d78c5348',
  data: {
    donation: {
      user: { username: 'Styler', geo: 'ZZ', email: 'donor@example.com', channel: '5ad23dcc18fff500d78c5348' },
      message: '',
      amount: 4.2,
      currency: 'USD',
      paymentMethod: 'scheme',
    },
    _id: '67b5f39d07ecd4c594e60f73',
    channel: '5ad23dcc18fff500d78c5348',
    provider: 'paypal',
    approved: 'allowed',
    status: 'success',
    createdAt: '2025-02-19T15:07:09.302Z',
    updatedAt: '2025-02-19T15:07:17.099Z',
    transactionId: '2YH79902JR1691017',
  },
}

export const streamelementsListed = {
  donation: {
    user: { username: 'StreamElements', geo: null, email: 'x@example.com' },
    message: 'This is a test',
    amount: 100,
    currency: 'USD',
  },
  provider: 'paypal',
  status: 'success',
  deleted: false,
  _id: '5c0aab85de9a4c6756a14e0d',
  channel: '5b2e2007760aeb7729487dab',
  transactionId: 'IMPORTED',
  createdAt: '2018-12-07T17:19:01.957Z',
  approved: 'allowed',
  updatedAt: '2018-12-07T17:19:01.957Z',
}

/** The same tip on the older socket, which we do not take donations from. */
export const streamelementsOldTip = {
  _id: '5d967959cd89a10ce12818ad',
  activityId: '5d967959cd89a10ce12818ad',
  channel: '5afbafb0c3a79ebedde18249',
  type: 'tip',
  provider: 'twitch',
  flagged: false,
  data: {
    tipId: '5d967959531876d2589dd772',
    username: 'qwe',
    displayName: 'Qwe',
    amount: 12,
    currency: 'RUB',
    message: 'hello',
    items: [],
    avatar: 'https://cdn.example/a.png',
  },
  createdAt: '2019-10-03T22:42:33.023Z',
  updatedAt: '2019-10-03T22:42:33.023Z',
}

export const streamelementsTest = {
  listener: 'tip-latest',
  provider: 'twitch',
  event: {
    name: 'tester',
    displayName: 'Tester',
    amount: 5,
    currency: 'USD',
    message: 'hi',
    avatar: 'https://cdn.example/a.png',
    tipId: '5d967959531876d2589dd000',
  },
}

export const streamelementsReplay = { name: 'tip-latest', provider: 'twitch', data: streamelementsTest.event }

const tipeeestreamEvent = {
  id: 359_821,
  type: 'donation',
  user: {
    avatar: '5236',
    country: 'FR',
    username: 'lilelulo',
    providers: [{ connectedAt: '2015-10-05T15:28:12+0200', code: 'twitch', id: '36820986', username: 'lilelulo' }],
    created_at: '2015-09-04T18:31:47+0200',
    session_at: '2015-09-04T18:31:47+0200',
  },
  ref: '561290126af3f',
  inserted_at: '2015-10-05T16:58:26+0200',
  created_at: '2015-10-05T16:58:26+0200',
  deleted_at: '2015-10-05T17:03:26+0200',
  parameters: {
    formattedMessage: 'take my money!!',
    message: 'take my money!!',
    username: 'anonym1',
    currency: 'EUR',
    amount: 1,
    resub: 0,
    viewers: 4,
  },
  formattedAmount: '€1.00',
  'parameters.amount': 1,
}

export const tipeeestreamDonation = { appKey: '####', event: tipeeestreamEvent }
export const tipeeestreamListed = tipeeestreamEvent
