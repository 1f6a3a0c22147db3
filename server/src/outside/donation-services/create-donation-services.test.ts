import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../config.ts'
import { createDonationServices } from './create-donation-services.ts'
import { createStreamelements } from './streamelements/streamelements.ts'
import { createStreamlabs } from './streamlabs/streamlabs.ts'
import { createTipeeestream } from './tipeeestream/tipeeestream.ts'

const createFrom = (environment: Record<string, string>) =>
  createDonationServices(readConfig(environment, '1').donationServices, {
    streamlabs: createStreamlabs,
    streamelements: (settings) => createStreamelements({ ...settings, clock: systemClock }),
    tipeeestream: (settings) => createTipeeestream({ ...settings, clock: systemClock }),
  })

const clientOf = (service: string) => ({
  [`${service}_CLIENT_ID`]: 'our-id',
  [`${service}_CLIENT_SECRET`]: 'our-secret',
})

test('without a client no service is offered', () => {
  expect([...createFrom({}).keys()]).toEqual([])
})

test('a service with a client is offered, at the address of its vendor', () => {
  const services = createFrom({ ...clientOf('STREAMLABS'), ...clientOf('TIPEEESTREAM') })
  const address = services
    .get('streamlabs')
    ?.authorizeAddress({ state: 's', redirectAddress: 'https://x.example/back' })

  expect([...services.keys()]).toEqual(['streamlabs', 'tipeeestream'])
  expect(address).toBe(
    'https://streamlabs.com/api/v2.0/authorize?response_type=code&client_id=our-id' +
      '&redirect_uri=https%3A%2F%2Fx.example%2Fback&scope=donations.read+socket.token+alerts.write&state=s',
  )
})
