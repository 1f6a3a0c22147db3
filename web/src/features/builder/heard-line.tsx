import type { MessageToken, ReadMessage } from '@lautgabe/contract/messages/message.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { HeardSound, HeardSpeech, isVoiceSwitch } from '../messages/heard-part.tsx'

type HeardLineProps = {
  text: string
  read: ReadMessage
  /** The part that sounds now lights up. The others fade. */
  playing: number | undefined
}

/** Shows the message as it will sound: who says what, in words as they are spoken. */
export const HeardLine = memo(function HeardLine({ text, read, playing }: HeardLineProps) {
  const { t } = useTranslation(['builder', 'messageWords'])
  const { parts, tokens } = read
  const voices = parts.map((part) => (part.kind === 'speech' ? part.voice.id : undefined))
  if (text.trim() === '') return <p className="text-muted">{t('heard.empty')}</p>
  return (
    <p className="leading-loose wrap-break-word">
      {parts.length === 0 && <span className="text-muted">{t('heard.silent')} </span>}
      {parts.map((part, index) => {
        const isDimmed = playing !== undefined && playing !== index
        const key = `${part.start}-${part.kind}`
        if (part.kind === 'sound') return <HeardSound key={key} name={part.sound.name} isDimmed={isDimmed} />
        const { name, colour, language } = part.voice
        const isSwitch = isVoiceSwitch(voices, index)
        return (
          <HeardSpeech key={key} voice={name} hue={colour} {...{ language, isSwitch, isDimmed }}>
            {part.spoken}
          </HeardSpeech>
        )
      })}
      {tokens.filter(isLeftOut).map((token) => (
        <del key={token.start} className="text-muted">
          <span className="sr-only">{t('messageWords:leftOut')}: </span>
          {text.slice(token.start, token.end)}{' '}
        </del>
      ))}
    </p>
  )
})

const isLeftOut = (token: MessageToken) => (token.kind === 'text' || token.kind === 'sound') && token.isLeftOut
