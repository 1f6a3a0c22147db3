import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type VoiceRow = {
  name: string
  language: string
  engine: string
  engineVoice: string
  isFeatured: boolean
  /** Word errors in percent by Whisper small. */
  large: number
  /** By the smaller ear: Moonshine for English, Whisper base for German. */
  small: number
  sentences: number
  pitch: number
}

const file = join(import.meta.dirname, '../../docs/voices-by-ear.md')
const head = `# The voices, by ear

How many words of a hundred two recognisers get wrong. \`bench/speech/speech-words.ts\` writes this table: it measures the
voices it is asked for and leaves the other rows as they are.

- **Whisper small** counts: featured English voices stay at or below 3, featured German ones at or below 15.
- The **smaller ear** is stricter: Moonshine tiny for English, Whisper base for German.
- The sentences are in \`bench/speech/speech-sentences.ts\`. No voice and no rule was chosen by the German ones.

| Voice | Language | Featured | Engine | Engine's voice | Whisper small | Smaller ear | Sentences | Pitch, Hz |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
`

/** Puts the measured rows in the place of the old ones. */
export function writeVoiceTable(measured: readonly VoiceRow[], catalogue: readonly { name: string }[]): void {
  const old = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\| [A-Z][a-z]+ +\| (en|de) /.test(line))
    : []
  const lines = new Map(old.map((line) => [/^\| ([A-Za-z]+)/.exec(line)?.[1] ?? '', line]))
  for (const row of measured) lines.set(row.name, toLine(row))
  const inOrder = catalogue.flatMap(({ name }) => lines.get(name) ?? [])
  writeFileSync(file, `${head}${inOrder.join('\n')}\n`)
}

function toLine({ isFeatured, large, small, pitch, ...row }: VoiceRow): string {
  const featured = isFeatured ? 'yes' : ''
  const figures = [large.toFixed(1), small.toFixed(1), row.sentences, pitch.toFixed(0)]
  return `| ${[row.name, row.language, featured, row.engine, `\`${row.engineVoice}\``, ...figures].join(' | ')} |`
}
