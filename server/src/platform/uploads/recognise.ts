import { fileTypeFromBuffer } from 'file-type'

/** The names a kind of file may have, and the types a browser may declare for it. */
export type FileKind<Kind extends string> = {
  kind: Kind
  /** Cheap and strict: a file that does not begin like this never reaches a parser. */
  begins(bytes: Uint8Array): boolean
  /** The content's names in `file-type`. */
  content: readonly string[]
  endings: readonly string[]
  declared: readonly string[]
}

export type Upload = { bytes: Uint8Array; name: string; declaredType: string }

/** A browser that does not know a file's type says one of these, which declares nothing. */
const undeclared = new Set(['', 'application/octet-stream'])

const mostNameLength = 255

/** Returns the kind if beginning, content, name and declared type agree. */
export async function recognise<Kind extends string>(
  { bytes, name, declaredType }: Upload,
  kinds: readonly FileKind<Kind>[],
): Promise<Kind | 'unknown' | 'mismatch'> {
  const candidates = kinds.filter(({ begins }) => begins(bytes))
  if (candidates.length === 0) return 'unknown'
  const content = (await fileTypeFromBuffer(bytes))?.mime
  const found = candidates.find((kind) => content !== undefined && kind.content.includes(content))
  if (!found) return 'unknown'
  const type = (declaredType.split(';')[0] ?? '').trim().toLowerCase()
  const isDeclared = undeclared.has(type) || found.declared.includes(type)
  return isDeclared && found.endings.includes(endingOf(name)) ? found.kind : 'mismatch'
}

function endingOf(name: string): string {
  const isOdd = name.length > mostNameLength || name.includes('\0')
  return isOdd ? '' : (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '')
}

export function beginsWith(text: string, offset = 0): (bytes: Uint8Array) => boolean {
  const wanted = Buffer.from(text, 'latin1')
  return (bytes) => wanted.every((byte, index) => bytes[offset + index] === byte)
}
