import type { Language } from '@lautgabe/contract/languages.ts'
import { Music } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ColourChip } from '../../ui/text/colour-chip.tsx'
import { hueClass, type Hue } from '../../ui/text/hue.ts'
import { joinClasses } from '../../ui/text/join-classes.ts'

/** The part is dimmed while another part is heard. */
type Dimmed = { isDimmed?: boolean | undefined }

const dimming = (isDimmed = false) => joinClasses('transition-opacity', isDimmed && 'opacity-45')

type HeardSpeechProps = Dimmed & {
  voice: string
  hue: number
  language: Language
  children: ReactNode
  /** True if another voice than before begins here. */
  isSwitch: boolean
}

/**
 * Words as they are spoken, in their voice's colour. With a plain text inside, an unchanged part does not render again.
 */
export const HeardSpeech = memo(function HeardSpeech(props: HeardSpeechProps) {
  const { voice, language, children, isSwitch, isDimmed } = props
  const hue = props.hue as Hue
  return (
    <span className={dimming(isDimmed)}>
      {isSwitch && (
        <>
          <ColourChip hue={hue}>{voice}</ColourChip>{' '}
        </>
      )}
      <span className={hueClass(hue)} lang={language}>
        {children}
      </span>{' '}
    </span>
  )
})

export const HeardSound = memo(function HeardSound({ name, isDimmed }: Dimmed & { name: string }) {
  return (
    <span className={dimming(isDimmed)}>
      <ColourChip icon={<Music aria-hidden />}>{name}</ColourChip>{' '}
    </span>
  )
})

/** `voices` has the voice of each part; a sound has none. A sound between two parts of one voice is not a switch. */
export function isVoiceSwitch(voices: readonly (string | undefined)[], index: number): boolean {
  return voices.slice(0, index).findLast((voice) => voice !== undefined) !== voices[index]
}
