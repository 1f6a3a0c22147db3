import { previewMessage, publicMessageMaxLength } from '@lautgabe/contract/builder/builder-api.ts'
import { messageMaxLength, type ReadMessage } from '@lautgabe/contract/messages/message.ts'
import { Play, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api.ts'
import { wordsFor } from '../../platform/api/api-words.ts'
import { type MessagePlaying, playMessage, stopMessage } from '../../platform/audio/message-player.ts'
import { streamApi } from '../../platform/api/stream-api.ts'
import { useMessagePlayer } from '../../platform/audio/use-message-player.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Spinner } from '../../ui/notes/spinner.tsx'
import { Waveform } from '../../ui/charts/waveform.tsx'
import type { Desk } from './desk.ts'
import { playPublicly } from './play-publicly.ts'

/** The builder plays one message at a time. */
export const previewKey = 'builder'

type PreviewBarProps = {
  desk: Pick<Desk, 'username'>
  text: string
  read: ReadMessage
  /** Called with the text that will be played. */
  onListen: (text: string) => void
  /** Further buttons for the message. */
  children: ReactNode
}

/** Plays the whole message. */
export function PreviewBar({ desk: { username }, text, read, onListen, children }: PreviewBarProps) {
  const { t, i18n } = useTranslation('builder')
  const playing = useMessagePlayer(previewKey)
  const [missing, setMissing] = useState<string>()
  const isOn = playing.state === 'loading' || playing.state === 'playing' || playing.state === 'waiting'
  const listen = () => {
    const problem = whatIsMissing(text, read, username === undefined ? publicMessageMaxLength : messageMaxLength)
    setMissing(problem && t(`preview.${problem}`))
    if (problem) return
    onListen(text)
    if (username === undefined) return playPublicly(previewKey, text, i18n.language)
    playMessage(previewKey, (signal) =>
      streamApi(previewMessage, { params: { username }, body: { message: text } }, signal),
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" onClick={isOn ? stopMessage : listen}>
          {isOn ? (
            <Square aria-hidden className="size-4 fill-current" />
          ) : (
            <Play aria-hidden className="size-4 fill-current" />
          )}
          {t(isOn ? 'preview.stop' : 'preview.play')}
        </Button>
        <div className="flex min-w-0 grow items-center gap-3">{isOn && <Progress playing={playing} />}</div>
        {children}
      </div>
      {missing !== undefined && !isOn && <ErrorNote title={missing} />}
      {playing.state === 'failed' && <PreviewFailure error={playing.error} />}
    </div>
  )
}

function whatIsMissing(
  text: string,
  { parts, tokens }: ReadMessage,
  lengthMax: number,
): 'needsMessage' | 'needsVoice' | 'tooLong' | undefined {
  if (text.length > lengthMax) return 'tooLong'
  if (parts.length > 0) return undefined
  return tokens.some(
    (token) => token.kind === 'text' && token.voice === undefined && text.slice(token.start, token.end).trim(),
  )
    ? 'needsVoice'
    : 'needsMessage'
}

function Progress({ playing }: { playing: MessagePlaying }) {
  const { t } = useTranslation('builder')
  const { state, heardSeconds, seconds, peaks } = playing
  if (state === 'loading' || state === 'waiting') {
    return (
      <output className="flex items-center gap-2.5 text-small text-muted">
        <Spinner />
        <span className="max-sm:sr-only">{t(`preview.${state}`)}</span>
      </output>
    )
  }
  const progress = seconds > 0 ? heardSeconds / seconds : 0
  if (peaks.length > 0) return <Waveform peaks={peaks} progress={progress} className="h-9 w-full" />
  return <ProgressBar label={t('preview.playing')} value={progress} />
}

function PreviewFailure({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('builder')
  // The preview was not refused, so it had started. Then the connection, the server or a file failed.
  return <ErrorNote title={error instanceof ApiError ? wordsFor(error, i18n) : t('preview.brokeOff')} />
}
