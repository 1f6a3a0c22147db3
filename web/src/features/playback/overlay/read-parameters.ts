import { isLanguage, type Language, languageQueryParameter } from '@lautgabe/contract/languages.ts'
import {
  lookBounds,
  type OverlayLook,
  overlayPositions,
  overlayThemes,
} from '@lautgabe/contract/playback/overlay-look.ts'

const channels = ['left', 'right', 'both'] as const
export type Channel = (typeof channels)[number]

/** The values in this overlay's address that override the streamer's settings. The settings decide everything else. */
export type Parameters = {
  look: Partial<OverlayLook>
  volume: number | undefined
  language: Language | undefined
  channel: Channel
  isMuted: boolean
  isDemo: boolean
  isDebug: boolean
  /** `name=value` of each parameter that was not understood. */
  bad: readonly string[]
}

type Reader<T> = (value: string) => T | undefined

const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value) =>
    words.find((word) => word === value)

const within =
  ({ min, max }: { min: number; max: number }): Reader<number> =>
  (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    return number >= min && number <= max ? number : undefined
  }

const yesOrNo: Reader<boolean> = (value) => (value === '1' ? true : value === '0' ? false : undefined)

const language: Reader<Language> = (value) => (isLanguage(value) ? value : undefined)

export function readParameters(search: string): Parameters {
  const query = new URLSearchParams(search)
  const bad: string[] = []
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const value = query.get(name)
    const understood = value === null ? undefined : reader(value)
    if (value !== null && understood === undefined) bad.push(`${name}=${value}`)
    return understood
  }
  const look = {
    theme: read('theme', oneOf(overlayThemes)),
    position: read('position', oneOf(overlayPositions)),
    scale: read('scale', within(lookBounds.scale)),
    shows_text: read('text', yesOrNo),
    shows_amount: read('amount', yesOrNo),
    shows_waveform: read('waveform', yesOrNo),
    shows_captions: read('captions', yesOrNo),
    captions_position: read('captions-position', oneOf(overlayPositions)),
    captions_scale: read('captions-scale', within(lookBounds.captions_scale)),
    minimum_seconds: read('duration', within(lookBounds.minimum_seconds)),
  }
  const volume = read('volume', within({ min: 0, max: 1 }))
  const siteLanguage = read(languageQueryParameter, language)
  return {
    look: Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)),
    volume,
    language: read('lang', language) ?? siteLanguage,
    channel: read('channel', oneOf(channels)) ?? 'both',
    isMuted: (read('mute', yesOrNo) ?? false) || volume === 0,
    isDemo: read('demo', yesOrNo) ?? false,
    isDebug: read('debug', yesOrNo) ?? false,
    bad,
  }
}
