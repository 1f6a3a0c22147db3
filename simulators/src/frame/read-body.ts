import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { BadInput } from './control.ts'

const maxBodyBytes = 5_000_000

/** The body as text, unpacked if the sender compressed it. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let byteLength = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    byteLength += bytes.length
    if (byteLength > maxBodyBytes) throw new BadInput(`A body may have at most ${maxBodyBytes} bytes.`)
    chunks.push(bytes)
  }
  return unpack(Buffer.concat(chunks), request.headers['content-encoding']).toString('utf8')
}

/** The body as a JSON object; an empty body counts as `{}`. */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readBody(request)
  const value = text === '' ? {} : parseJson(text)
  if (isObject(value)) return value
  throw new BadInput('The body must be a JSON object.')
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput('The body is not JSON.')
  }
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding !== 'gzip') return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBodyBytes })
  } catch {
    throw new BadInput('The body is not gzip.')
  }
}
