import { expect, test } from 'vitest'
import { setClock } from '../../shared/test-kit/set-clock.ts'
import { callRest } from '../test-kit/rest-client.ts'
import { issueToken, startStreamelements } from '../test-kit/start-streamelements.ts'
import type { StreamelementsSimulator } from '../streamelements-simulator.ts'

async function listTips(simulator: StreamelementsSimulator, query = '') {
  const authorization = `oAuth ${issueToken(simulator, 'tips:read')}`
  return callRest(simulator, `/kappa/v2/tips/${simulator.channel('mira_live').id}${query}`, { authorization })
}

async function listNames(simulator: StreamelementsSimulator, query: string) {
  const { body } = await listTips(simulator, query)
  const { docs } = body as { docs: { donation: { user: { username: string } } }[] }
  return docs.map(({ donation }) => donation.user.username)
}

test('tips are listed as the documentation prints them', async () => {
  await using simulator = await startStreamelements()
  const tip = simulator.donate({ name: 'StreamElements', amount: '100', currency: 'USD', message: 'This is a test' })

  const { status, body } = await listTips(simulator)

  expect(status).toBe(200)
  expect(body).toEqual({
    docs: [
      {
        donation: {
          user: { username: 'StreamElements', geo: null, email: 'donor@example.com' },
          message: 'This is a test',
          amount: 100,
          currency: 'USD',
        },
        provider: 'paypal',
        status: 'success',
        deleted: false,
        _id: tip.id,
        channel: simulator.channel('mira_live').id,
        transactionId: tip.transactionId,
        createdAt: tip.createdAt.toISOString(),
        approved: 'allowed',
        updatedAt: tip.updatedAt.toISOString(),
      },
    ],
    total: 1,
    limit: 25,
    offset: 0,
  })
  expect(tip.id).toMatch(/^[0-9a-f]{24}$/)
})

test('the list comes newest first, in pages, and from a time on', async () => {
  const clock = setClock('2026-03-19T12:00:00Z')
  await using simulator = await startStreamelements({ clock })
  for (const [name, amount] of Object.entries({ Ada: '5', Ben: '2', Cem: '9' })) {
    simulator.donate({ name, amount })
    clock.advance(60)
  }

  expect(await listNames(simulator, '')).toEqual(['Cem', 'Ben', 'Ada'])
  expect(await listNames(simulator, '?sort=createdAt&limit=2')).toEqual(['Ada', 'Ben'])
  expect(await listNames(simulator, '?sort=createdAt&limit=2&offset=2')).toEqual(['Cem'])
  expect(await listNames(simulator, '?sort=donation.amount')).toEqual(['Ben', 'Ada', 'Cem'])
  expect(await listNames(simulator, '?after=2026-03-19T12:01:00Z')).toEqual(['Cem', 'Ben'])
  expect(await listNames(simulator, `?before=${Date.parse('2026-03-19T12:00:30Z')}`)).toEqual(['Ada'])
  expect(await listNames(simulator, '?username=ben')).toEqual(['Ben'])
})

test('old tips fill the list without being told of', async () => {
  await using simulator = await startStreamelements()

  simulator.addOld(120)

  expect(await listTips(simulator, '?limit=100&offset=100')).toMatchObject({ body: { total: 120, limit: 100 } })
  expect(await listNames(simulator, '?limit=100&offset=100')).toHaveLength(20)
})

test('deleted and refunded tips stay in the list with their new state', async () => {
  await using simulator = await startStreamelements()
  const deleted = simulator.remove(simulator.donate().id)
  const refunded = simulator.refund(simulator.donate().id)
  const disputed = simulator.refund(simulator.donate().id, 'chargeback')

  const { body } = await listTips(simulator, '?sort=createdAt')

  expect(body).toMatchObject({
    docs: [
      { _id: deleted.id, deleted: true, status: 'success' },
      { _id: refunded.id, deleted: false, status: 'refunded' },
      { _id: disputed.id, deleted: false, status: 'chargeback' },
    ],
  })
})

test('a query that is wrong in many ways gets the answer of the documentation', async () => {
  await using simulator = await startStreamelements()

  const { status, body } = await listTips(simulator, '?after=x&before=x&limit=x&offset=x&sort=&email=&tz=x')

  expect(status).toBe(400)
  expect(body).toMatchObject({
    statusCode: 400,
    error: 'Bad Request',
    message:
      'child "after" fails because ["after" must be a number of milliseconds or valid date string]. ' +
      'child "before" fails because ["before" must be a number of milliseconds or valid date string]. ' +
      'child "limit" fails because ["limit" must be a number]. child "offset" fails because ["offset" must be a number]. ' +
      'child "sort" fails because ["sort" is not allowed to be empty, "sort" must be one of ' +
      '[createdAt, -createdAt, donation.amount, -donation.amount, donation.provider, -donation.provider]]. ' +
      'child "email" fails because ["email" is not allowed to be empty, "email" must be a valid email]. ' +
      'child "tz" fails because ["tz" must be a number]',
  })
  expect(body).toHaveProperty('details[5]', {
    path: ['sort'],
    message:
      '"sort" must be one of [createdAt, -createdAt, donation.amount, -donation.amount, donation.provider, -donation.provider]',
  })
})

test('a page has at most 100 tips, and empty or unknown parameters are refused', async () => {
  await using simulator = await startStreamelements()

  for (const query of ['?limit=101', '?limit=0', '?limit=1.5', '?offset=-1', '?username=', '?message=', '?page=2']) {
    expect(await listTips(simulator, query)).toMatchObject({ status: 400, body: { error: 'Bad Request' } })
  }
})

test('one tip can be read, and unknown ids are refused', async () => {
  await using simulator = await startStreamelements()
  const authorization = `oAuth ${issueToken(simulator, 'tips:read')}`
  const tips = `/kappa/v2/tips/${simulator.channel('mira_live').id}`
  const tip = simulator.donate()
  const foreign = simulator.donate({ account: 'nox_plays' })

  const read = (id: string) => callRest(simulator, `${tips}/${id}`, { authorization })

  expect(await read(tip.id)).toMatchObject({ status: 200, body: { _id: tip.id, deleted: false } })
  expect(await read(foreign.id)).toEqual({ status: 404, body: { statusCode: 404, error: 'Not Found' } })
  expect(await read('truncated')).toEqual({
    status: 400,
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message:
        'child "tipId" fails because ["tipId" with value "truncated" fails to match the required pattern: /^[0-9a-fA-F]{24}$/]',
      details: [
        {
          path: ['tipId'],
          message: '"tipId" with value "truncated" fails to match the required pattern: /^[0-9a-fA-F]{24}$/',
        },
      ],
    },
  })
})

test('the list for moderators separates the held tips', async () => {
  await using simulator = await startStreamelements()
  const authorization = `oAuth ${issueToken(simulator, 'tips:read')}`
  const recent = simulator.donate()
  simulator.setModeration({ isOn: true })
  const held = simulator.donate()

  const { body } = await callRest(simulator, `/kappa/v2/tips/${held.channelId}/moderation`, { authorization })

  expect(body).toMatchObject({ recent: [{ _id: recent.id }], pending: [{ _id: held.id, approved: 'pending' }] })
})
