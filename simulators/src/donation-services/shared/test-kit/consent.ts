/** What a browser does on the consent page: opens it and presses one of its buttons. Answers where it is sent. */
export async function decide(
  authorizeUrl: string,
  decision: { decision: 'approve' | 'deny'; account?: string },
): Promise<URL> {
  const page = await (await fetch(authorizeUrl)).text()
  const action = /<form[^>]* action="(?<action>[^"]+)"/.exec(page)?.groups?.['action'] ?? ''
  const answer = await fetch(new URL(action.replaceAll('&amp;', '&'), authorizeUrl), {
    method: 'POST',
    body: new URLSearchParams({ account: 'mira_live', ...decision }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '')
}

export function postForm(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
}

export function postJson(address: string, body: unknown): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
