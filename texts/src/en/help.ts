/** The help page for donators: how to write a message. The page plays the examples exactly as written. */
export const help = {
  title: 'How to write a message',
  lead: 'You type one line, the stream hears voices and sounds. You can just write; everything else is extra.',
  toBuilder: 'Open the donation builder',
  forStreamers: 'Are you the streamer?',
  toObs: 'How to set up OBS',
  toOwnTools: 'How to connect your own tools and Ko-fi',
  promise:
    'A paid message is never dropped because of its spelling. Whatever we do not understand is read aloud as written.',
  typed: 'You type',
  heard: 'The stream hears',
  play: 'example {{number}}',
  playFailed: 'This example could not be played. Please try again.',
  chapters: {
    plain: {
      title: 'Just write',
      text: 'Without any special characters, the streamer’s default voice reads your message from start to finish.',
    },
    voices: {
      title: 'Choose a voice',
      text: 'Put the name of a voice and a colon in front of what it should say. It keeps talking until you call another one. “default:” brings back the streamer’s default voice.',
    },
    sounds: {
      title: 'Add a sound',
      text: 'Put the name of a sound in brackets. It plays exactly there.',
    },
    slips: {
      title: 'Small slips are forgiven',
      text: 'Capitals, accents, spaces, hyphens and underscores make no difference. A single wrong letter in a longer name is corrected, and the streamer can see that.',
    },
    spoken: {
      title: 'What happens to numbers, links and emoji',
      text: 'Numbers, money, dates and times are read as you would say them. Links become the word “link”, emoji are shown but not spoken, and endless repetitions are shortened. The builder shows you the result beforehand.',
    },
    limits: {
      title: 'What the limits are',
      text: 'Every streamer decides how many voices and sounds a message may have and how long it may be. Anything beyond that is left out or read by the last voice; the message itself always arrives. Streamers and their moderators see it first and can hold or reject it. The message box on a tip page usually takes 255\u00a0characters.',
    },
  },
  examples: {
    plain: {
      typed: 'Thank you for the stream, see you tomorrow!',
      heard: 'The streamer’s default voice reads everything.',
    },
    twoVoices: {
      typed: 'george: Good evening, chat. emma: And good evening, George!',
      heard: 'First George, then Emma.',
    },
    sound: {
      typed: 'emma: And the winner is (drumroll) me! (tada)',
      heard: 'Emma, a drum roll, Emma again, a fanfare.',
    },
    slip: {
      typed: 'GEORGE : hello (drum-roll) gerorge: it is me again',
      heard: 'George, a drum roll, and George again.',
    },
    numbers: {
      typed: 'emma: I saved $12.50 since 3/14, that is 25% of what I need by 6:30 pm',
      heard: '“I saved twelve dollars and fifty cents …”',
    },
    rubbish: {
      typed: 'emma: loooooool 😂😂😂 look at https://example.com/a/b?c=d (not kidding)',
      heard: '“lol look at link not kidding”',
    },
  },
}
