import type { soundCategories as english } from '../en/sounds.ts'
import type { SameKeys } from '../same-keys.ts'

export const soundCategories: SameKeys<typeof english> = {
  memes: 'Memes',
  crowd: 'Publikum',
  game: 'Spiele',
  drums: 'Schlagzeug',
  alerts: 'Signale',
  nature: 'Natur',
  funny: 'Lustig',
  music: 'Musik',
  everyday: 'Alltag',
}
