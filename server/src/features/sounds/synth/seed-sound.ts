import type { Pcm } from '../../../platform/audio/pcm.ts'

export type SeedCategory = 'memes' | 'crowd' | 'game' | 'drums' | 'alerts' | 'nature' | 'funny' | 'music' | 'everyday'

export type SeedSound = {
  /** What donators type: lowercase letters, digits, `_` and `-`. */
  name: string
  category: SeedCategory
  title: string
  description: string
  /** The same samples on every run. */
  render(): Pcm
}
