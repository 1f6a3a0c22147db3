import type { Language } from '@lautgabe/contract/languages.ts'
import { Music } from 'lucide-react'
import { ColourChip } from '../ui/colour-chip.tsx'
import { hueClass, type Hue } from '../ui/hue.ts'
import { joinClasses } from '../ui/join-classes.ts'

export type HeardPart = { key: string } & (
  | { kind: 'speech'; voiceId: string; voiceName: string; hue: Hue; language: Language; spoken: string }
  | { kind: 'sound'; soundName: string }
)

type HeardPartsProps = {
  parts: readonly HeardPart[]
  /** The part that is heard at the moment lights up; the others step back. */
  playing?: number | undefined
}

/** A message as it will sound: who says what, in words as they are spoken. */
export function HeardParts({ parts, playing }: HeardPartsProps) {
  return parts.map((part, index) => (
    <span
      key={part.key}
      className={joinClasses('transition-opacity', playing !== undefined && playing !== index && 'opacity-45')}
    >
      {part.kind === 'sound' ? (
        <ColourChip icon={<Music aria-hidden />}>{part.soundName}</ColourChip>
      ) : (
        <Speech part={part} isSwitch={voiceBefore(parts, index) !== part.voiceId} />
      )}{' '}
    </span>
  ))
}

function Speech({ part, isSwitch }: { part: HeardPart & { kind: 'speech' }; isSwitch: boolean }) {
  return (
    <>
      {isSwitch && (
        <>
          <ColourChip hue={part.hue}>{part.voiceName}</ColourChip>{' '}
        </>
      )}
      <span className={hueClass(part.hue)} lang={part.language}>
        {part.spoken}
      </span>
    </>
  )
}

function voiceBefore(parts: readonly HeardPart[], index: number): string | undefined {
  const before = parts.slice(0, index).findLast((part) => part.kind === 'speech')
  return before?.kind === 'speech' ? before.voiceId : undefined
}
