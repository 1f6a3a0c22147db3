import type { NowPlaying } from '@lautgabe/contract/playback/playback.ts'
import { Fragment, memo, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HeardSound, isVoiceSwitch } from '../messages/heard-part.tsx'
import { ColourChip } from '../../ui/text/colour-chip.tsx'
import { type Hue, hueClass } from '../../ui/text/hue.ts'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { type TimedPart, toTimedParts } from './word-times.ts'

type OnAirWordsProps = { now: NowPlaying; position: number }

/** Shows the message as it is spoken. Spoken words have their voice's colour, and the present word is marked. */
export function OnAirWords({ now, position }: OnAirWordsProps) {
  const { t } = useTranslation('playbackPages')
  const { parts, seconds, is_complete: isComplete } = now
  const timed = useMemo(() => toTimedParts({ parts, seconds, is_complete: isComplete }), [parts, seconds, isComplete])
  const voices = parts.map((part) => (part.kind === 'speech' ? part.voice_id : undefined))
  const box = useRef<HTMLParagraphElement>(null)
  useKeepInSight(box)
  return (
    <p
      ref={box}
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('onAir.words')}
      className="relative max-h-28 overflow-y-auto rounded-tight leading-relaxed wrap-break-word @4xl:max-h-19"
    >
      {timed.map((part, index) => (
        // A script never changes, so its parts stay where they are.
        <OnAirPart
          key={`${part.from} ${part.part.kind}`}
          timed={part}
          isSwitch={isVoiceSwitch(voices, index)}
          word={wordAt(part, position)}
        />
      ))}
    </p>
  )
}

/** How many of a part's words have begun. */
function wordAt({ from, words }: TimedPart, position: number): number {
  if (position < from) return 0
  const next = words.findIndex((word) => word.from > position)
  return next === -1 ? words.length + (position >= (words.at(-1)?.to ?? from) ? 1 : 0) : next
}

type OnAirPartProps = { timed: TimedPart; isSwitch: boolean; word: number }

const OnAirPart = memo(function OnAirPart({ timed: { part, words }, isSwitch, word }: OnAirPartProps) {
  if (part.kind === 'sound') return <HeardSound name={part.sound_name} />
  const hue = part.colour as Hue
  return (
    <span lang={part.language}>
      {isSwitch && (
        <>
          <ColourChip hue={hue}>{part.voice_name}</ColourChip>{' '}
        </>
      )}
      {words.map(({ text }, index) => {
        // A masked word begins together with the next one.
        const key = `${index}`
        const isNow = index === word - 1
        return (
          <Fragment key={key}>
            <span
              {...(isNow && { 'data-spoken-now': true })}
              className={joinClasses(
                index < word ? hueClass(hue) : 'text-muted',
                isNow && '-mx-0.5 rounded-[0.3rem] bg-current/14 px-0.5 box-decoration-clone',
              )}
            >
              {text}
            </span>{' '}
          </Fragment>
        )
      })}
    </span>
  )
})

/** Scrolls only its own box, and only if the text does not fit. */
function useKeepInSight(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const word = box.current?.querySelector<HTMLElement>('[data-spoken-now]')
    if (!word || !box.current || box.current.scrollHeight <= box.current.clientHeight) return
    const { scrollTop, clientHeight } = box.current
    const isSeen = word.offsetTop >= scrollTop && word.offsetTop + word.offsetHeight <= scrollTop + clientHeight
    if (!isSeen) box.current.scrollTo({ top: word.offsetTop - clientHeight / 3 })
  })
}
