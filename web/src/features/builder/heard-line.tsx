import type { MessagePart, MessageToken, ReadMessage } from '@lautgabe/contract/messages/message.ts'
import { Music } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourChip } from '../../ui/colour-chip.tsx'
import { hueClass, type Hue } from '../../ui/hue.ts'
import { joinClasses } from '../../ui/join-classes.ts'

type HeardLineProps = {
  text: string
  read: ReadMessage
  /** The part that is heard at the moment lights up; the others step back. */
  playing: number | undefined
}

/** The message as it will sound: who says what, in words as they are spoken. */
export const HeardLine = memo(function HeardLine({ text, read, playing }: HeardLineProps) {
  const { t } = useTranslation(['builder', 'messageWords'])
  const { parts, tokens } = read
  if (text.trim() === '') return <p className="text-muted">{t('heard.empty')}</p>
  return (
    <p className="leading-loose wrap-anywhere">
      {parts.length === 0 && <span className="text-muted">{t('heard.silent')} </span>}
      {parts.map((part, index) => (
        <HeardPart
          key={`${part.start}-${part.kind}`}
          part={part}
          isSwitch={part.kind === 'speech' && voiceBefore(parts, index) !== part.voice.id}
          isDimmed={playing !== undefined && playing !== index}
        />
      ))}
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

function voiceBefore(parts: readonly MessagePart[], index: number): string | undefined {
  const before = parts.slice(0, index).findLast((part) => part.kind === 'speech')
  return before?.kind === 'speech' ? before.voice.id : undefined
}

type HeardPartProps = { part: MessagePart; isSwitch: boolean; isDimmed: boolean }

/** With every letter all parts are read anew, but most of them sound as before. */
const HeardPart = memo(function HeardPart({ part, isSwitch, isDimmed }: HeardPartProps) {
  const dimming = joinClasses('transition-opacity', isDimmed && 'opacity-45')
  if (part.kind === 'sound') {
    return (
      <span className={dimming}>
        <ColourChip icon={<Music aria-hidden />}>{part.sound.name}</ColourChip>{' '}
      </span>
    )
  }
  const hue = part.voice.colour as Hue
  return (
    <span className={dimming}>
      {isSwitch && (
        <>
          <ColourChip hue={hue}>{part.voice.name}</ColourChip>{' '}
        </>
      )}
      <span className={hueClass(hue)} lang={part.voice.language}>
        {part.spoken}
      </span>{' '}
    </span>
  )
}, soundsAsBefore)

function soundsAsBefore(before: HeardPartProps, now: HeardPartProps): boolean {
  if (before.isSwitch !== now.isSwitch || before.isDimmed !== now.isDimmed) return false
  const [one, other] = [before.part, now.part]
  if (one.kind === 'sound') return other.kind === 'sound' && one.sound === other.sound
  return other.kind === 'speech' && one.voice === other.voice && one.spoken === other.spoken
}
