/** The categories that the sounds of the product are sorted into. */
export const soundCategories = {
  memes: 'Memes',
  crowd: 'Crowd',
  game: 'Games',
  drums: 'Drums',
  alerts: 'Alerts',
  nature: 'Nature',
  funny: 'Funny',
  music: 'Music',
  everyday: 'Everyday',
}
