import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { EngineQueue } from './engine-queue.ts'
import { spokenLength } from './engine-pace.ts'
import type { Piece } from './message-pieces.ts'
import { type PieceToCome, secondsUntilBegin } from './seconds-until-begin.ts'
import type { SpokenPart } from './voice-part.ts'

/** The queues, as far as the outlook depends on them. */
type Queues = ReadonlyMap<
  EngineName,
  Pick<EngineQueue, 'secondsOfOthers'> & {
    pace: Pick<EngineQueue['pace'], 'secondsPerCharacter' | 'makingPerSecond' | 'caution'>
  }
>

type SpeechPiece = Extract<Piece, { kind: 'speech' }>

/** What is known of a message in the making. */
export type Progress = {
  pieces: readonly Piece[]
  /** By the index of the piece. */
  spoken: ReadonlyMap<number, Pick<SpokenPart, 'seconds'>>
  /** The keys of pieces that the cache had when the message began. */
  kept: ReadonlySet<string>
  /** The seconds since the voice's own engine began with the piece of this index. Left out: it has not begun. */
  begunSecondsAgo?(index: number): number | undefined
}

/**
 * The seconds that the play of a message has to wait until the rest will be ready in time; see `secondsUntilBegin`. Each piece is
 * judged by the pace of its own engine; the runs of this message count in it as the latest. How long the words take
 * depends on the voice, so the message's own words in that voice say it best.
 */
export function secondsUntilRestInTime(queues: Queues, owner: string, progress: Progress): number {
  return secondsUntilBegin(progress.pieces.map((piece, index) => toCome(queues, owner, progress, piece, index)))
}

function toCome(
  queues: Queues,
  owner: string,
  { pieces, spoken, kept, begunSecondsAgo }: Progress,
  piece: Piece,
  index: number,
): PieceToCome {
  if (piece.kind === 'pause') return piece
  if (piece.kind === 'sound') return { kind: 'sound', seconds: piece.sound.seconds }
  const made = spoken.get(index)
  if (made) return { kind: 'speech', seconds: made.seconds }
  const { engine } = piece.voice
  const queue = queues.get(engine)
  const secondsEach = secondsPerCharacter(pieces, spoken, piece) ?? queue?.pace.secondsPerCharacter ?? 0
  const seconds = spokenLength(piece.text) * secondsEach
  if (kept.has(piece.key) || !queue) return { kind: 'speech', seconds }
  const makingSeconds = seconds * queue.pace.makingPerSecond + queue.secondsOfOthers(owner)
  return {
    kind: 'speech',
    seconds,
    making: {
      engine,
      seconds: makingSeconds,
      caution: queue.pace.caution,
      begunSecondsAgo: begunSecondsAgo?.(index),
    },
  }
}

function secondsPerCharacter(
  pieces: readonly Piece[],
  spoken: ReadonlyMap<number, Pick<SpokenPart, 'seconds'>>,
  { voice }: SpeechPiece,
): number | undefined {
  let [seconds, characters] = [0, 0]
  for (const [index, part] of spoken) {
    const piece = pieces[index]
    if (piece?.kind !== 'speech' || piece.voice.id !== voice.id) continue
    seconds += part.seconds
    characters += spokenLength(piece.text)
  }
  return characters > 0 ? seconds / characters : undefined
}
