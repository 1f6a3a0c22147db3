import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'

/** Where a message is written: for a streamer, or in the showcase, behind which nobody stands. */
export type Desk = Pick<BuilderRules, 'catalogue' | 'limits' | 'services'> & {
  /** Undefined in the showcase. */
  username: string | undefined
  /** The message that a visitor without a draft finds. */
  sample: string
}
