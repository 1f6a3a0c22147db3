import { alertSounds } from './synth/alerts.ts'
import { crowdSounds } from './synth/crowd.ts'
import { drumSounds } from './synth/drums.ts'
import { everydaySounds } from './synth/everyday.ts'
import { funnySounds } from './synth/funny.ts'
import { gameSounds } from './synth/games.ts'
import { memeSounds } from './synth/memes.ts'
import { musicSounds } from './synth/music.ts'
import { natureSounds } from './synth/nature.ts'
import type { SeedSound } from './synth/seed-sound.ts'

/** The sounds every installation starts with. We made every sample, so nobody else has rights in them. */
export const seedSounds: readonly SeedSound[] = [
  ...memeSounds,
  ...crowdSounds,
  ...gameSounds,
  ...drumSounds,
  ...alertSounds,
  ...natureSounds,
  ...funnySounds,
  ...musicSounds,
  ...everydaySounds,
]
