import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { flagMessage } from '@lautgabe/contract/filters/flag-message.ts'
import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { NoteCode, ReadMessage, Span } from '@lautgabe/contract/messages/message.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import { createSayer, type Sayer } from '@lautgabe/contract/messages/sayer.ts'
import { maskAt } from '@lautgabe/contract/messages/shown-words.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { MessageRules } from '../../streamer-settings/message-rules.ts'
import type { DonationRow } from '../donation.ts'
import { messageToRead } from '../kept-messages/message-to-read.ts'
import { findInSpeech } from './find-in-speech.ts'
import { flagsOfSpeech } from './flags-of-speech.ts'
import { isEnough, lacksMinimum } from './minimums.ts'
import { placeHeld } from './place-held.ts'
import { placeLeftOut } from './place-left-out.ts'

export type Scripted = {
  script: Script
  /** Why the message cannot be heard as its donator meant it. */
  problem: ErrorCode | undefined
  /** The message has words, and no voice can say them. */
  lacksVoice: boolean
}

type Given = Pick<
  DonationRow,
  | 'message'
  | 'keptMessage'
  | 'codeOutcome'
  | 'donator'
  | 'minorUnits'
  | 'currency'
  | 'source'
  | 'account'
  | 'receivedAt'
  | 'donatedAt'
>

const shortened: ReadonlySet<NoteCode> = new Set(['too_many_voices', 'too_many_sounds', 'too_many_parts', 'too_long'])

/** Decides which parts of a message will be heard, which need a second look, and which exceed the limits. */
export function writeScript(
  donation: Given,
  rules: MessageRules,
  settings: StreamerSettings,
  heardAt = donation.receivedAt,
): Scripted {
  const message = messageToRead(donation)
  const flags = flagMessage(message, donation.donator, settings.filters)
  if (isLate(donation, settings, heardAt)) flags.push({ reason: 'late', action: 'hold', start: 0, end: 0, typed: '' })
  if (lacksMinimum(donation, settings))
    flags.push({ reason: 'no_minimum', action: 'hold', start: 0, end: 0, typed: '' })
  const mayHaveSounds = isEnough('sounds', donation, settings)
  const limits = mayHaveSounds ? rules.limits : { ...rules.limits, sounds: 0 }
  const heard = isEnough('speech', donation, settings) ? mask(message, flags) : ''
  const say = createSayer(rules.catalogue.pronunciations)
  const read = readMessage(heard, rules.catalogue, limits, say)
  const found = findInSpeech(read, settings.filters)
  const script = toScript(message, heard, read, [...flags, ...flagsOfSpeech(found, flags)], say)
  const { left_out: leftOut } = script
  const held = placeHeld({ flags, found, heard, read, leftOut, filters: settings.filters, say })
  const isShortened = read.notes.some(
    ({ code }) => shortened.has(code) && (mayHaveSounds || code !== 'too_many_sounds'),
  )
  const [planProblem] = settings.plan_too_small === 'hold' ? read.planProblems : []
  return {
    script: held.length > 0 ? { ...script, held } : script,
    problem: planProblem ?? (isShortened && settings.long_messages === 'hold' ? 'limit' : undefined),
    lacksVoice: rules.catalogue.default_voice_id === null && heard.trim() !== '',
  }
}

/**
 * The donation arrived long after it was given. Its moment is over, and a person may want to spare everybody a
 * surprise.
 */
const isLate = ({ donatedAt }: Given, { late_minutes }: StreamerSettings, heardAt: Date) =>
  secondsAfter(donatedAt, late_minutes * 60) < heardAt

/** Replaces masked words with blanks, so that they are not spoken and every position stays the same. */
function mask(message: string, flags: readonly MessageFlag[]): string {
  return flags
    .filter(({ action }) => action === 'mask')
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), message)
}

function toScript(message: string, heard: string, read: ReadMessage, flags: MessageFlag[], say: Sayer): Script {
  const { parts, tokens, notes, characters, seconds } = read
  const cut = tokens.filter((token) => (token.kind === 'text' || token.kind === 'sound') && token.isLeftOut)
  const masked = flags.filter(({ action }) => action === 'mask')
  const isUnspoken = heard === '' && message.trim() !== ''
  const unheard = isUnspoken
    ? [{ start: 0, end: message.length, isMasked: false }]
    : withoutInner([
        ...masked.map(({ start, end }) => ({ start, end, isMasked: true })),
        ...cut.map(({ start, end }) => ({ start, end, isMasked: false })),
      ])
  const placed = placeLeftOut(joinLast(unheard, message), heard, read, say)
  const masksIn = (index: number) =>
    placed.filter(({ isMasked, part_index: at }) => isMasked && at === index).map(({ at }) => at)
  return {
    parts: parts.map((part, index) =>
      part.kind === 'sound'
        ? { kind: 'sound', sound_id: part.sound.id, sound_name: part.sound.name, seconds: part.sound.seconds }
        : {
            kind: 'speech',
            voice_id: part.voice.id,
            voice_name: part.voice.name,
            colour: part.voice.colour,
            language: part.voice.language,
            spoken: part.spoken,
            shown: maskAt(part.spoken, masksIn(index)),
          },
    ),
    left_out: placed.map(({ typed, part_index, at }) => ({ typed, part_index, at })),
    notes: fewOfEach(notes, ({ code }) => code).map(({ code, typed, name }) => ({ code, typed, name })),
    flags: fewOfEach(onlyOnce(flags), ({ action, reason }) => `${action} ${reason}`),
    characters,
    seconds,
  }
}

type Unheard = Span & { isMasked: boolean }

/** More than anybody reads one by one. Finding the place of one takes time, and lists carry them all. */
const leftOutMax = 40

/** The words themselves are all kept: many become the last one, and stand where its first word stood. */
function joinLast(unheard: readonly Unheard[], message: string): (Unheard & { typed: string })[] {
  const words = unheard.map(({ start, end, isMasked }) => ({
    start,
    end,
    isMasked,
    typed: message.slice(start, end).trim(),
  }))
  const rest = words.splice(leftOutMax - 1)
  const [first] = rest
  if (!first) return words
  const isMasked = rest.some((each) => each.isMasked)
  return [...words, { ...first, isMasked, typed: rest.map(({ typed }) => typed).join(' ') }]
}

/** A person is shown four flags and notes at most. A message of nothing but masked words has hundreds. */
const remarksMax = 8

/** Some of each kind: which reasons a message gives stays known. */
function fewOfEach<Remark>(remarks: readonly Remark[], kindOf: (remark: Remark) => string): Remark[] {
  const kept = new Set([...Map.groupBy(remarks, kindOf).values()].flatMap((some) => some.slice(0, remarksMax)))
  return remarks.filter((remark) => kept.has(remark))
}

/** The same word in a second place tells nobody more. */
function onlyOnce(flags: readonly MessageFlag[]): MessageFlag[] {
  const byWord = Map.groupBy(flags, ({ action, reason, typed }) => `${action} ${reason} ${typed}`)
  return [...byWord.values()].flatMap(([first]) => first ?? [])
}

/** In order. Two filters may find the same word, and a limit may cut off masked words. */
function withoutInner<T extends Span>(spans: readonly T[]): T[] {
  const kept: T[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (span.end > (kept.at(-1)?.end ?? 0)) kept.push(span)
  }
  return kept
}
