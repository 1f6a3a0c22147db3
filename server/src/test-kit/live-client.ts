import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { WebSocket } from 'ws'
import type { TestApp } from './start-test-app.ts'

const liveHeartbeatMilliseconds = 4000

/** A browser's end of the live connection. It keeps the messages it hears. */
export function connect(app: Pick<TestApp, 'url'>, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/live`, { headers })
  const heard: ServerMessage[] = []
  const waiting: ((message: ServerMessage) => void)[] = []
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as ServerMessage
    const waiter = waiting.shift()
    if (waiter) waiter(message)
    else heard.push(message)
  })
  socket.on('error', () => {})
  return {
    socket,
    say: (message: object) => socket.send(JSON.stringify(message)),
    opened: new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true))
      socket.once('close', () => resolve(false))
    }),
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    next: () =>
      new Promise<ServerMessage>((resolve) => {
        const first = heard.shift()
        if (first) resolve(first)
        else waiting.push(resolve)
      }),
  }
}

export async function connectAs(app: TestApp, session: string) {
  return connectWith(app, (await app.call(createLiveTicket, { body: {} }, session)).ticket)
}

/** Connects like the pages that have a key in their address. */
export async function connectByKey(app: TestApp, key: string) {
  return connectWith(app, (await app.call(createLiveTicket, { body: { key } })).ticket)
}

export async function connectWith(app: Pick<TestApp, 'url'>, ticket: string) {
  const line = connect(app)
  await line.opened
  line.say({ type: 'ticket', ticket })
  // Like a page. A slow machine must not make the server take the test's connection for dead.
  const beating = setInterval(() => line.say({ type: 'heartbeat' }), liveHeartbeatMilliseconds).unref()
  void line.closed.then(() => clearInterval(beating))
  return { ...line, ticket }
}
