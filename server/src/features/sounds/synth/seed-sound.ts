import type { soundCategories, soundDescriptions } from '@lautgabe/texts/en/sounds.ts'
import type { Pcm } from '../../../platform/audio/pcm.ts'

export type SeedSound = {
  /** The name that donators type. The texts describe the sound under this name. */
  name: keyof typeof soundDescriptions
  category: keyof typeof soundCategories
  /** The same samples on every run. */
  render(): Pcm
}
