import { previewPublicMessage } from '@lautgabe/contract/builder/builder-api.ts'
import { fallbackLanguage, isLanguage } from '@lautgabe/contract/languages.ts'
import { playMessage } from '../../platform/audio/message-player.ts'
import { streamApi } from '../../platform/api/stream-api.ts'

/** Plays a message in the voices that are open to everybody. */
export function playPublicly(key: string, message: string, language: string): void {
  const body = { message, language: isLanguage(language) ? language : fallbackLanguage }
  playMessage(key, (signal) => streamApi(previewPublicMessage, { body }, signal))
}
