import type { StreamelementsSimulator } from '../streamelements-simulator.ts'

/** Calls the REST interface. The body of the answer is undefined where there is none. */
export async function callRest(
  { origin }: StreamelementsSimulator,
  path: string,
  { authorization, method = 'GET', json }: { authorization?: string; method?: string; json?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...(authorization === undefined ? {} : { authorization }), 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
