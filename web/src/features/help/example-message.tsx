import { useTranslation } from 'react-i18next'
import { stopMessage } from '../../platform/audio/message-player.ts'
import { useFailureWords } from '../../platform/api/use-failure-words.ts'
import { useMessagePlayer } from '../../platform/audio/use-message-player.ts'
import { PlayButton } from '../../ui/buttons/play-button.tsx'
import { playPublicly } from '../builder/play-publicly.ts'

type ExampleMessageProps = { number: number; typed: string; heard: string }

/** A typed message, what is heard of it, and a button to play it. */
export function ExampleMessage({ number, typed, heard }: ExampleMessageProps) {
  const { t, i18n } = useTranslation('help')
  const key = `help-${number}`
  const { state, heardSeconds, seconds, error } = useMessagePlayer(key)
  const failure = useFailureWords(error)
  const isOn = state !== 'idle' && state !== 'failed'
  return (
    <figure className="mt-4 flex items-start gap-4 rounded-card border border-line-soft bg-surface p-4 shadow-soft">
      <PlayButton
        name={t('play', { number })}
        size="medium"
        state={state === 'waiting' ? 'loading' : state}
        progress={seconds > 0 ? heardSeconds / seconds : 0}
        onPress={() => (isOn ? stopMessage() : playPublicly(key, typed, i18n.language))}
      />
      <dl className="min-w-0 grow text-small">
        <dt className="text-muted">{t('typed')}</dt>
        <dd className="mb-2 font-mono wrap-break-word">{typed}</dd>
        <dt className="text-muted">{t('heard')}</dt>
        <dd className="wrap-break-word">{heard}</dd>
        {state === 'failed' && <dd className="mt-2 text-danger-text">{failure ?? t('playFailed')}</dd>}
      </dl>
    </figure>
  )
}
