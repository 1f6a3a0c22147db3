import type { IncomingMessage } from 'node:http'
import { readBody, readJsonObject } from '../../../frame/read-body.ts'
import { requestUrl } from '../../../frame/route.ts'

/** The fields of a form or the plain members of a JSON object; of the query string too, where a service reads it. */
export async function readParameters(
  request: IncomingMessage,
  { mayUseQueryString }: { mayUseQueryString: boolean },
): Promise<Map<string, string>> {
  const query = mayUseQueryString ? [...requestUrl(request).searchParams] : []
  return new Map([...query, ...(await readBodyFields(request))])
}

async function readBodyFields(request: IncomingMessage): Promise<[string, string][]> {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return [...new URLSearchParams(await readBody(request))]
  }
  return Object.entries(await readJsonObject(request)).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : [],
  )
}
