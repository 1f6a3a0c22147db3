import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createChangeFeed } from './change-feed.ts'
import { html } from './html.ts'
import { serve } from './serve.ts'
import type { Simulator } from './simulator.ts'

function aSimulator(overrides: Partial<Simulator>): Simulator {
  return {
    name: 'shop',
    title: 'Shop',
    description: 'Sells things.',
    controls: [],
    state: () => ({ sales: 0 }),
    settings: () => ({}),
    page: () => html`<p>Shop</p>`,
    handle: (_request, response) => void response.end('handled'),
    reset: () => undefined,
    stop: () => Promise.resolve(),
    ...overrides,
  }
}

async function serveSimulator(overrides: Partial<Simulator>) {
  const listening = await serve([aSimulator(overrides)], createChangeFeed(), { port: 0, host: '127.0.0.1' })
  return { ...listening, [Symbol.asyncDispose]: () => listening.stop() }
}

function askForUpgrade(address: string, path: string) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  return socket
}

test('a simulator has its page under its name and its own routes below', async () => {
  await using served = await serveSimulator({})

  const page = await fetch(`${served.address}/shop`)
  const below = await fetch(`${served.address}/shop/items`)

  expect(await page.text()).toBe('<p>Shop</p>')
  expect(await below.text()).toBe('handled')
})

test('a simulator may accept WebSocket handshakes, and stopping closes these connections', async () => {
  const served = await serveSimulator({ upgrade: (_request, socket) => void socket.write('taken') })
  const socket = askForUpgrade(served.address, '/shop/live')
  const [answer] = await once(socket, 'data')

  const closed = once(socket, 'close')
  await served.stop()
  await closed

  expect(String(answer)).toBe('taken')
})

test('an unexpected handshake is refused', async () => {
  await using served = await serveSimulator({})

  const answer = await text(askForUpgrade(served.address, '/shop/live'))

  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})

test('an unknown page is 404', async () => {
  await using served = await serveSimulator({})

  const answer = await fetch(`${served.address}/nowhere`)

  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'Nothing answers GET /nowhere here.' })
})

test('stopping does not wait for open connections', async () => {
  const served = await serveSimulator({})
  const following = await fetch(`${served.address}/control/events`)

  await served.stop()

  await expect(following.text()).rejects.toThrow('terminated')
})
