/** The overlay's own words. Everything else on it comes from donators. */
export const overlay = {
  gives: 'gives',
  test: 'TEST',
  enableSound: 'Click to enable sound',
  note: {
    connecting: 'Connecting … In OBS this page stays empty until there is something to hear.',
    connected: 'Connected and waiting. In OBS this page stays empty until there is something to hear.',
    keyUnknown: 'This link no longer opens an overlay. Copy the current link from your profile.',
  },
  demo: {
    donator: 'Kassiopeia',
    firstVoice: 'george',
    firstWords: 'Boss fight time!',
    sound: 'drum-roll',
    secondVoice: 'oma',
    secondWords: 'Take a warm scarf with you, my dear.',
  },
}
