import { type PreviewEvent, previewPublicMessage } from '@lautgabe/contract/builder/builder-api.ts'
import { fallbackLanguage, isLanguage } from '@lautgabe/contract/languages.ts'
import { playMessage } from '../../platform/audio/message-player.ts'
import { streamApi } from '../../platform/api/stream-api.ts'

/** Plays a message in the voices that are open to everybody. `ahead` holds its lines if the page has loaded them. */
export function playPublicly(
  key: string,
  message: string,
  language: string,
  ahead?: Promise<readonly PreviewEvent[]>,
): void {
  const body = { message, language: isLanguage(language) ? language : fallbackLanguage }
  playMessage(key, async function* (signal) {
    const known = (await ahead) ?? []
    if (known.length > 0) yield* known
    else yield* streamApi(previewPublicMessage, { body }, signal)
  })
}
