import { defaultLook } from '@lautgabe/contract/playback/overlay-look.ts'
import {
  type SettingsChanges,
  settingsGroups,
  type StreamerSettings,
} from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { JSONColumnType } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    streamerSettings: {
      userId: string
      /** The settings that the streamer has changed. The others follow the defaults. */
      chosen: JSONColumnType<SettingsChanges>
      updatedAt: Date
    }
  }
}

export const defaultSettings: StreamerSettings = {
  default_voices: { en: null, de: null },
  limits: { voices: 4, sounds: 3, parts: 12, seconds: 60, characters: 500 },
  number_shortcuts: false,
  minimum_for_speech: null,
  minimum_for_sounds: null,
  other_minimums: [],
  pronunciations: [],
  tip_pages: { streamlabs: null, streamelements: null, tipeeestream: null },
  filters: {
    slurs: 'hold',
    profanity: 'hold',
    own_words: [],
    links: 'hold',
    repetitions: 'off',
    blocked_donators: [],
    trusted_donators: [],
  },
  review: { mode: 'everything', after_seconds: null },
  plan_too_small: 'hold',
  long_messages: 'shorten',
  voices_behind: 'wait',
  hide_amounts_from_moderators: false,
  late_minutes: 10,
  overlay: defaultLook,
}

export async function settingsOf(db: Database | DatabaseTransaction, userId: string): Promise<StreamerSettings> {
  const row = await db.selectFrom('streamerSettings').select('chosen').where('userId', '=', userId).executeTakeFirst()
  const chosen = row?.chosen ?? {}
  // A group that was chosen before a field of it existed lacks that field.
  const groups = settingsGroups.map((group) => [group, { ...defaultSettings[group], ...chosen[group] }])
  return { ...defaultSettings, ...chosen, ...Object.fromEntries(groups) }
}
