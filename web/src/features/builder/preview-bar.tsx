import { messageMaxLength, previewMessage } from '@lautgabe/contract/builder/builder-api.ts'
import type { ReadMessage } from '@lautgabe/contract/messages/message.ts'
import { Play, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api.ts'
import { wordsFor } from '../../platform/api/api-words.ts'
import { type MessagePlaying, playMessage, stopMessage } from '../../platform/audio/message-player.ts'
import { streamApi } from '../../platform/api/stream-api.ts'
import { useMessagePlayer } from '../../platform/audio/use-message-player.ts'
import { setVolume, useVolume } from '../../platform/audio/volume.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Spinner } from '../../ui/notes/spinner.tsx'
import { Waveform } from '../../ui/charts/waveform.tsx'

/** The builder plays one message at a time. */
export const previewKey = 'builder'

type PreviewBarProps = {
  username: string
  text: string
  read: ReadMessage
  /** Called with the text that will be played. */
  onListen: (text: string) => void
}

/** Plays the whole message. */
export function PreviewBar({ username, text, read, onListen }: PreviewBarProps) {
  const { t } = useTranslation('builder')
  const playing = useMessagePlayer(previewKey)
  const [missing, setMissing] = useState<string>()
  const isOn = playing.state === 'loading' || playing.state === 'playing' || playing.state === 'waiting'
  const listen = () => {
    const problem = whatIsMissing(text, read)
    setMissing(problem && t(`preview.${problem}`))
    if (problem) return
    onListen(text)
    playMessage(previewKey, (signal) =>
      streamApi(previewMessage, { params: { username }, body: { message: text } }, signal),
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button kind="primary" size="large" className="max-sm:w-full" onClick={isOn ? stopMessage : listen}>
          {isOn ? (
            <Square aria-hidden className="size-4 fill-current" />
          ) : (
            <Play aria-hidden className="size-4 fill-current" />
          )}
          {t(isOn ? 'preview.stop' : 'preview.play')}
        </Button>
        <div className="flex min-w-40 grow items-center gap-3">{isOn && <Progress playing={playing} />}</div>
        <VolumeControl />
      </div>
      {missing !== undefined && !isOn && <ErrorNote title={missing} />}
      {playing.state === 'failed' && <PreviewFailure error={playing.error} />}
    </div>
  )
}

function whatIsMissing(
  text: string,
  { parts, tokens }: ReadMessage,
): 'needsMessage' | 'needsVoice' | 'tooLong' | undefined {
  if (text.length > messageMaxLength) return 'tooLong'
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
        {t(`preview.${state}`)}
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

function VolumeControl() {
  const { t } = useTranslation('builder')
  const volume = useVolume()
  return (
    <label className="flex items-center gap-2 text-muted max-sm:w-full">
      <Volume2 aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{t('preview.volume')}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
        className="h-11 w-32 cursor-pointer accent-signal max-sm:w-full"
      />
    </label>
  )
}
