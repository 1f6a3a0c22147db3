import type { Donation, Script } from '@lautgabe/contract/donations/donation.ts'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldMark } from '../../messages/held-mark.tsx'
import { HeardSound, HeardSpeech, isVoiceSwitch } from '../../messages/heard-part.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { CodeLine } from './code-line.tsx'
import { MessageFlags } from './flags/message-flags.tsx'
import { mustBeSeen, type Piece, type PieceGroup, toPieceGroups } from './script-pieces.ts'
import { shortText } from '../../../platform/browser/short-text.ts'

/** More characters than fit into four lines. */
const rowMax = 400
/** As many as fit into four lines, where some words must be seen and nothing may be clamped. */
const seenRowMax = 160
const wholeMax = 4000
const partsMax = 60
const nameMax = 60

type DonationMessageProps = {
  donation: Donation
  isStreamer: boolean
  /** Shows the whole message, however long. */
  isWhole?: boolean | undefined
}

/** Shows exactly what will be spoken and shown, what will not, and what a person should check. */
export const DonationMessage = memo(function DonationMessage(props: DonationMessageProps) {
  const { donation, isStreamer, isWhole = false } = props
  const { t } = useTranslation('donationPages')
  const { script, message } = donation
  const hasMustSee = script !== null && mustBeSeen(script)
  const max = isWhole ? wholeMax : hasMustSee ? seenRowMax : rowMax
  return (
    <>
      {message.trim() === '' ? (
        <p className="text-muted">{t('noMessage')}</p>
      ) : (
        <p
          dir="auto"
          className={joinClasses(
            'overflow-hidden leading-relaxed wrap-break-word',
            !isWhole && !hasMustSee && 'line-clamp-4',
          )}
        >
          {script === null ? (
            <span className="text-muted">
              {t('notReadYet')} <bdi>{shortText(message, max)}</bdi>
            </span>
          ) : (
            <Scripted script={script} max={max} />
          )}
        </p>
      )}
      <CodeLine donation={donation} />
      <MessageFlags {...{ donation, isStreamer, isWhole }} />
    </>
  )
})

function Scripted({ script, max }: { script: Script; max: number }) {
  const { t } = useTranslation('donationPages')
  const { parts } = script
  const voices = parts.map((part) => (part.kind === 'speech' ? part.voice_id : undefined))
  const groups = toPieceGroups(script, max)
  return (
    <>
      {parts.length === 0 && <span className="text-muted">{t('notHeard')} </span>}
      {groups.filter(isWorthShowing).map(({ index, pieces }) => {
        const part = index === undefined ? undefined : parts[index]
        // A script never changes, so its parts keep their index.
        const key = `${index}`
        if (index === undefined || part?.kind !== 'speech') {
          return (
            <Fragment key={key}>
              <Pieces pieces={pieces} />
              {part?.kind === 'sound' && <HeardSound name={shortText(part.sound_name, nameMax)} />}
            </Fragment>
          )
        }
        const { colour, language } = part
        return (
          <HeardSpeech
            key={key}
            voice={shortText(part.voice_name, nameMax)}
            hue={colour}
            language={language}
            isSwitch={isVoiceSwitch(voices, index)}
          >
            <Pieces pieces={pieces} />
          </HeardSpeech>
        )
      })}
    </>
  )
}

/** Beyond many parts, only those with words that a reviewer must not miss. */
const isWorthShowing = ({ pieces }: PieceGroup, index: number) =>
  index < partsMax || pieces.some(({ kind, runs }) => kind === 'struck' || runs.some(({ action }) => action))

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('messageWords')
  return pieces.map(({ kind, runs }, index) => {
    const key = `${index}`
    const words = runs.map(({ at, text, action }) =>
      action === undefined ? text : <HeldMark key={at}>{text}</HeldMark>,
    )
    // Punctuation stands directly behind the word before it.
    const blank = /^[.,!?…:;]/.test(pieces[index + 1]?.runs[0]?.text ?? '') ? '' : ' '
    if (kind === 'said') return <Fragment key={key}>{[...words, blank]}</Fragment>
    return (
      <Fragment key={key}>
        <del className="text-muted">
          <span className="sr-only">{t('leftOut')}: </span>
          {words}
        </del>
        {blank}
      </Fragment>
    )
  })
}
