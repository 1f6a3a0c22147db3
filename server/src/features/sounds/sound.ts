import type { JSONColumnType, Selectable } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sounds: SoundsTable
    soundCategories: { id: string; name: string; nameDe: string; createdAt: Date }
    plantedSounds: { matchKey: string }
  }
}

type SoundsTable = {
  id: string
  /** Null: the sound came with the product or from an administrator. */
  ownerId: string | null
  name: string
  /** The name that viewers may type: unique among public sounds, and among those of one streamer. */
  matchKey: string
  description: string
  descriptionDe: string | null
  categoryId: string | null
  tierLevel: number
  /** Open to the viewers of every streamer. */
  isPublic: boolean
  seconds: number
  peaks: JSONColumnType<number[]>
  /** File names, new whenever the content changes. */
  audioToken: string
  pictureToken: string | null
  createdAt: Date
  updatedAt: Date
}

export type SoundRow = Selectable<SoundsTable>
export type CategoryRow = { id: string; name: string; nameDe: string }

/** The file name of each form of a sound in the store. */
export const soundFileName = {
  wav: (token: string) => `sounds/${token}.wav`,
  mp3: (token: string) => `sounds/${token}.mp3`,
  picture: (token: string) => `pictures/${token}.webp`,
}

/** Undefined: the path leads to something else than the exact form of a sound. */
export function soundFileOfPath(path: string): string | undefined {
  const [, token] = /^\/sound-files\/([\w-]+)\.wav$/.exec(path) ?? []
  return token && soundFileName.wav(token)
}

/**
 * The paths, relative to the API, under which a browser fetches the files: the short one for listening, the exact one
 * for joining.
 */
export const soundFilePath = {
  mp3: (token: string) => `/sound-files/${token}.mp3`,
  wav: (token: string) => `/sound-files/${token}.wav`,
  picture: (token: string) => `/sound-files/${token}.webp`,
}
