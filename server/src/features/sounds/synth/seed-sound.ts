import type { soundCategories, soundDescriptions } from '@lautgabe/texts/en/sounds.ts'
import type { Pcm } from '../../../platform/audio/pcm.ts'

export type SeedSound = {
  /** What donators type. What it is stands in the texts, under this name. */
  name: keyof typeof soundDescriptions
  category: keyof typeof soundCategories
  /** The same samples on every run. */
  render(): Pcm
}
