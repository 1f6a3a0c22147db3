import type { IncomingMessage } from 'node:http'
import { readBody } from '../../frame/read-body.ts'

export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const fields = [...new URLSearchParams(await readBody(request))]
  return Object.fromEntries(fields.map(([name, value]) => [name, value.trim()]))
}
