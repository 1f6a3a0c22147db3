import type { AudioStore, StoredFile } from '../../../outside/audio-store/audio-store.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { findMisbooked } from '../../billing/ledger/find-misbooked.ts'
import { findImpossibleDonations } from '../../donations/find-impossible-donations.ts'
import { listPictureFiles } from '../../playback/overlay-picture.ts'
import { listSoundFiles } from '../../sounds/list-sound-files.ts'
import { findMuteDonations } from '../../speech/donations/find-mute-donations.ts'
import { listSpeechFiles } from '../../speech/files/list-speech-files.ts'
import { listKnownFiles, orphanGraceSeconds } from '../remove-orphaned-files.ts'

type Parts = { db: Database; audioStore: Pick<AudioStore, 'list'> }

/** A timer removes a file some hours after the grace time. */
const leftOverSeconds = 2 * orphanGraceSeconds

/** What was looked at, and one sentence for each fault. */
export type Findings = { kind: string; findings: string[] }

/**
 * Compares rows, files and the ledger. A running server changes them meanwhile, so a fault counts only if a second look
 * finds it too.
 */
export async function checkIntegrity(parts: Parts): Promise<Findings[]> {
  const first = await look(parts)
  if (first.every(({ findings }) => findings.length === 0)) return first
  const second = new Set((await look(parts)).flatMap(({ findings }) => findings))
  return first.map(({ kind, findings }) => ({ kind, findings: findings.filter((finding) => second.has(finding)) }))
}

async function look({ db, audioStore }: Parts): Promise<Findings[]> {
  const [sounds, pictures] = [await listSoundFiles(db), await listPictureFiles(db)]
  const speech = await listSpeechFiles(db)
  const known = await listKnownFiles(db)
  const stored = new Map<string, StoredFile>()
  for await (const file of audioStore.list()) stored.set(file.name, file)
  const wrong = speech.filter(({ name, bytes }) => stored.has(name) && stored.get(name)?.bytes !== bytes)
  return [
    { kind: 'sounds', findings: sounds.filter((name) => !stored.has(name)).map(lacks) },
    { kind: 'pictures', findings: pictures.filter((name) => !stored.has(name)).map(lacks) },
    {
      kind: 'speech',
      findings: [
        ...speech.filter(({ name }) => !stored.has(name)).map(({ name }) => lacks(name)),
        ...wrong.map(({ name }) => `the file ${name} has another size than its row says`),
      ],
    },
    {
      kind: 'files',
      findings: [...stored.values()]
        .filter(({ name, ageSeconds }) => !known.has(name) && ageSeconds > leftOverSeconds)
        .map(({ name }) => `no row names the file ${name}`),
    },
    { kind: 'characters', findings: await findMisbooked(db) },
    { kind: 'donations', findings: [...(await findImpossibleDonations(db)), ...(await findMuteDonations(db))] },
  ]
}

const lacks = (name: string) => `a row names the file ${name}, which is not there`

const shownOfAKind = 10

/** One line for each kind, and under it the first faults. */
export function toLines(found: readonly Findings[]): string[] {
  return found.flatMap(({ kind, findings }) => [
    `${kind}: ${findings.length === 0 ? 'in order' : `${findings.length} faults`}`,
    ...findings.slice(0, shownOfAKind).map((finding) => `  ${finding}`),
    ...(findings.length > shownOfAKind ? [`  and ${findings.length - shownOfAKind} more`] : []),
  ])
}

export const isInOrder = (found: readonly Findings[]) => found.every(({ findings }) => findings.length === 0)
