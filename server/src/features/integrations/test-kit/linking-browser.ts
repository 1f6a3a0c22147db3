import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'

type Answer = { status: number; body: Record<string, unknown> }

export type LinkingBrowser = {
  /** Begins to link and agrees at the service. Returns what the service sends back to our page. */
  agree(service: DonationService): Promise<{ code: string; state: string }>
  exchange(service: DonationService, body: Record<string, string>): Promise<Answer>
}

/** A browser with its own cookies, and with the session of a user if there is one. */
export function aBrowser(app: TestApp, as?: string): LinkingBrowser {
  let cookie = ''

  async function post(path: string, body: object): Promise<Answer> {
    const response = await app.fetch(apiBase + path, {
      method: 'POST',
      headers: {
        origin: app.app.config.publicUrl,
        rid: 'anti-csrf',
        'content-type': 'application/json',
        ...(as && { 'x-test-session': as }),
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? ''
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  return {
    async agree(service) {
      const { body } = await post(`/integrations/${service}/authorize`, {})
      const consent = await fetch(String(body['url']), { redirect: 'manual' })
      const back = new URL(consent.headers.get('location') ?? '').searchParams
      return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
    },
    exchange: (service, body) => post(`/integrations/${service}/exchange`, body),
  }
}
