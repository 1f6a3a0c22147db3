import type { JSONColumnType, Selectable } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    speechFiles: SpeechFilesTable
  }
}

type SpeechFilesTable = {
  /** A fingerprint of everything that decides how the file sounds. Nobody can guess it from the words. */
  key: string
  kind: 'part' | 'mix'
  seconds: number
  /** The real waveform, 0 … 1. */
  peaks: JSONColumnType<number[]>
  bytes: number
  createdAt: Date
  lastUsedAt: Date
  /** The donation for which the file was made ahead, as long as nobody has wanted it. */
  preparedFor: string | null
}

export type SpeechFile = Pick<Selectable<SpeechFilesTable>, 'key' | 'kind' | 'seconds' | 'peaks'>

const folders = { part: 'parts', mix: 'mixes' } as const
const endings = { part: 'wav', mix: 'mp3' } as const
const types = { part: 'audio/wav', mix: 'audio/mpeg' } as const

export const speechFileType = (kind: SpeechFile['kind']) => types[kind]

/**
 * The file's name in the store. It starts with a folder of two letters, since a folder of a million files is slow
 * everywhere.
 */
export function speechFileName({ key, kind }: Pick<SpeechFile, 'key' | 'kind'>): string {
  return `${folders[kind]}/${key.slice(0, 2)}/${key}.${endings[kind]}`
}

/** The other way round. Undefined if it is no piece of speech. */
export function readPartName(name: string): Pick<SpeechFile, 'key' | 'kind'> | undefined {
  const key = /^parts\/..\/(.+)\.wav$/.exec(name)?.[1]
  return key === undefined ? undefined : { key, kind: 'part' }
}

/** The path below the API under which a browser fetches it. */
export function speechFilePath({ key, kind }: Pick<SpeechFile, 'key' | 'kind'>): string {
  return `/audio/${folders[kind]}/${key}.${endings[kind]}`
}

/** The other way round. Undefined if it is no piece of speech. */
export function readPartPath(path: string): Pick<SpeechFile, 'key' | 'kind'> | undefined {
  const key = /^\/audio\/parts\/(.+)\.wav$/.exec(path)?.[1]
  return key === undefined ? undefined : { key, kind: 'part' }
}
