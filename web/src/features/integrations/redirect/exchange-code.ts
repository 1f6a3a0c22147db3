import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import {
  exchangeStreamelementsCode,
  exchangeStreamlabsCode,
  exchangeTipeeestreamCode,
  type Integration,
  listIntegrations,
} from '@lautgabe/contract/integrations/integrations-api.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'
import type { Outcome } from './outcome.ts'
import { noteSent, wasSent } from './sent-states.ts'

type Grant = { code: string; state: string }

const exchanges: Record<DonationService, (grant: Grant) => Promise<Integration>> = {
  streamlabs: (body) => callApi(exchangeStreamlabsCode, { body }),
  streamelements: (body) => callApi(exchangeStreamelementsCode, { body }),
  tipeeestream: (body) => callPublicApi(exchangeTipeeestreamCode, { body }),
}

/** Finishes linking. After a reload in the middle, the first try may have linked the account already. */
export async function exchangeCode(service: DonationService, grant: Grant): Promise<Outcome> {
  const isRepeated = wasSent(grant.state)
  noteSent(grant.state)
  try {
    const { connected_username: name } = await exchanges[service](grant)
    return { kind: 'linked', name }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code !== 'authorization_unknown') return { kind: 'exchange-error', code }
    const linked = isRepeated ? await findLinked(service) : undefined
    return linked ? { kind: 'linked', name: linked.connected_username } : { kind: 'auth-error' }
  }
}

async function findLinked(service: DonationService): Promise<Integration | undefined> {
  try {
    const integrations = await callApi(listIntegrations, {})
    return integrations.find(({ platform, status }) => platform === service && status.state !== 'needs_relink')
  } catch {
    // Nobody is signed in, which the return page of TipeeeStream allows.
    return undefined
  }
}
