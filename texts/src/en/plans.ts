/** The first entries of the catalogue. Administrators can change them later. */
export const planDescriptions = {
  start: 'For a small stream: about 30 long messages a month, read by one voice each.',
  stream: 'For a regular stream: several voices in one message, and a voice and sounds of your own.',
  pro: 'For a busy stream: about 300 long messages a month, and room for five voices of your own.',
  studio: 'For big streams and events: about 900 long messages a month, and everything we offer.',
}

export const addOns = {
  characters: {
    name: 'Extra characters',
    description: '25,000 more characters every month.',
  },
  voices: {
    name: 'Voice pack',
    description: 'Room for two more voices of your own.',
  },
  sounds: {
    name: 'Soundboard plus',
    description: 'Room for 25 more sounds of your own.',
  },
}

export const packageDescriptions = {
  s: 'For one good evening. The characters do not expire.',
  m: 'For a busy month. The characters do not expire.',
  l: 'For a big event. The characters do not expire.',
}
