/** Sentences as donators write them, without digits: the recogniser writes numbers in its own way. */
export const englishSentences = [
  'Hello everyone, and thank you so much for the amazing stream tonight.',
  'I have been watching you for three years and you always make my day better.',
  'Good luck with the final boss, I believe in you!',
  'Can you please play my favorite song after this round?',
  'That was the funniest thing I have ever seen on the internet.',
  'Happy birthday to my best friend Michael, he loves your videos.',
  'Here is some money for coffee, you look very tired today.',
  'Why did the chicken cross the road? To get away from your singing.',
  'My dog just fell off the couch because you were screaming so loud.',
  'Greetings from Germany, it is raining here and I should be working.',
  'You are terrible at this game, but we love you anyway.',
  'Please say hello to my mother, she does not understand what a streamer is.',
  'I passed my driving test this morning, wish me luck on the road!',
  'What kind of keyboard and microphone do you use?',
  'Keep up the good work and never stop being yourself.',
  'First time donating, long time watching, greetings from New Zealand.',
  'Stop hiding in the bushes and fight like a real warrior.',
  'Could you turn the music down a little? We can hardly hear your voice.',
  'Chat, be nice to him, he is trying his best.',
  'Remember to drink some water and stretch your legs.',
]

export const germanSentences = [
  'Hallo zusammen, vielen Dank für den tollen Stream heute Abend.',
  'Ich schaue dir schon seit drei Jahren zu und du machst meinen Tag immer besser.',
  'Herzlichen Glückwunsch zum Geburtstag und alles Gute für das neue Jahr.',
  'Kannst du bitte morgen wieder das neue Spiel mit deinen Freunden spielen?',
]
