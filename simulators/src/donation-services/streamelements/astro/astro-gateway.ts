import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { refuseUpgrade } from '../../../frame/listen.ts'
import { requestUrl } from '../../../frame/route.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Connections } from '../../shared/sockets/connections.ts'
import type { StreamelementsIds } from '../streamelements-ids.ts'
import { answerCommand } from './answer-command.ts'
import { AstroRefusal, readAstroCommand } from './astro-command.ts'
import { openConnection, type AstroConnection, type AstroFrame } from './astro-connection.ts'
import type { AstroFaults } from './astro-faults.ts'
import type { AuthoriseTopic } from './authorise-topic.ts'
import { createHandovers } from './handovers.ts'
import { keepAlive, type AstroHeartbeat } from './heartbeat.ts'

export type AstroGateway = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  publish(room: string, topic: string, data: unknown): void
  /** Asks every client to reconnect, as a server does that is about to stop, and closes the connections after that. */
  handOver(closeAfterMs: number): void
}

const maxFrameBytes = 100_000
const policyViolation = 1008
const refusalLines = { '429': '429 Too Many Requests', '502': '502 Bad Gateway' }

/** https://docs.streamelements.com/websockets: plain WebSockets with JSON in text frames. */
export function createAstroGateway({
  ids,
  clock,
  heartbeat,
  authorise,
  faults,
  connections,
  onChange,
}: {
  ids: StreamelementsIds
  clock: Clock
  heartbeat: AstroHeartbeat
  authorise: AuthoriseTopic
  faults: AstroFaults
  connections: Connections
  onChange(): void
}): AstroGateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  const handovers = createHandovers(clock, ids.token)
  const clients = new Set<AstroConnection>()
  const stamp = () => ({ id: ids.ulid(), ts: clock.now().toISOString().replace(/\.\d+/, '') })

  function open(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    server.handleUpgrade(request, wire, head, (socket) => {
      const token = requestUrl(request).searchParams.get('reconnect_token')
      const restored = token === null ? [] : handovers.take(token)
      if (!restored) {
        socket.close(policyViolation, 'invalid reconnect token')
        return
      }
      const client = openConnection({ socket, wire }, { stamp, connections, restored })
      keepAlive(socket, heartbeat)
      clients.add(client)
      socket.on('close', () => clients.delete(client))
      socket.on('message', (data, isBinary) => {
        if (isBinary || !Buffer.isBuffer(data)) return
        client.send(respond(data.toString(), client))
        onChange()
      })
      const message = 'You are in a maze of dank memes, all alike.'
      client.send({ type: 'welcome', data: { message, client_id: ids.ulid() } })
    })
  }

  function respond(text: string, { subscriptions }: AstroConnection): AstroFrame {
    const command = readAstroCommand(text)
    const response = { type: 'response', nonce: command?.nonce } as const
    try {
      const failure = faults.takeFailure()
      if (failure) throw new AstroRefusal(failure, 'refused on purpose')
      return { ...response, data: answerCommand(command, subscriptions, authorise) }
    } catch (error) {
      if (!(error instanceof AstroRefusal)) throw error
      return { ...response, error: error.error, data: { message: error.message } }
    }
  }

  return {
    upgrade(request, socket, head) {
      const refusal = connections.isRefusing() ? '502' : faults.takeRefusal()
      if (!refusal) open(request, socket, head)
      else refuseUpgrade(socket, refusalLines[refusal], refusal === '429' ? { 'Retry-After': '2' } : {})
    },
    publish(room, topic, data) {
      for (const client of clients) {
        const hears = [...client.subscriptions].some((known) => known.topic === topic && known.room === room)
        if (hears) client.send({ type: 'message', topic, room, data })
      }
    },
    handOver(closeAfterMs) {
      for (const client of clients) client.handOver(handovers.issue(client.subscriptions), closeAfterMs)
    },
  }
}
