import { Agent, request } from 'node:http'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { LiveConnection } from '../../web/src/platform/live/live-connection.ts'
import { answerParent } from './questions.ts'

export type ClientsTask = { kind: 'ours' | 'ws' | 'socket.io'; port: number; keys: string[] }

/** How many clients are connected, and which volume they believe in. It is asked often, so it is small. */
export type Census = { connected: number; volumes: Record<string, number> }

type Client = { isConnected: boolean; backAt: number; volume: number | undefined }

const openAtOnce = 100
const clients: Client[] = []
const toldListeners = new Set<() => void>()
let told = 0

function hear(): void {
  told += 1
  for (const listener of toldListeners) listener()
}

let opened = 0
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** A browser says nothing about errors either: the connection closes, and that is all. */
class QuietWebSocket extends WebSocket {
  constructor(address: string) {
    super(address, { perMessageDeflate: false, headers: { 'x-forwarded-for': addressOf((opened += 1)) } })
    this.on('error', () => {})
  }
}
Object.assign(globalThis, { WebSocket: QuietWebSocket })

/** Calls as a proxy does: on few connections, for everybody. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

function getTicket(port: number, key: string, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ key })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    const call = request({ agent, host: '127.0.0.1', port, path: '/api/live-tickets', method: 'POST', headers })
    call.once('error', reject)
    call.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
      response.once('end', () => {
        if (response.statusCode === 200) resolve((JSON.parse(text) as { ticket: string }).ticket)
        else reject(new Error(`no ticket: ${response.statusCode}`))
      })
      response.once('error', reject)
    })
    call.end(body)
  })
}

/** The connection of our own pages, with its own way of reconnecting. */
function connectToOurs(port: number, key: string, number: number): Promise<void> {
  const client: Client = { isConnected: false, backAt: 0, volume: undefined }
  clients.push(client)
  const address = addressOf(number)
  return new Promise((resolve) => {
    void new LiveConnection({
      address: `ws://127.0.0.1:${port}/api/live`,
      getTicket: () => getTicket(port, key, address),
      onState: ({ status }) => {
        client.isConnected = status === 'connected'
      },
      onMessage: (message: ServerMessage) => {
        if (message.type === 'donations-changed') hear()
        if (message.type === 'playback-changed') client.volume = message.playback.volume
        if (message.type !== 'snapshot') return
        client.volume = message.playback?.volume
        client.backAt = performance.timeOrigin + performance.now()
        resolve()
      },
    })
  })
}

function connectToBare(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = new QuietWebSocket(`ws://127.0.0.1:${port}`)
    socket.once('open', () => resolve())
    socket.on('message', (data) => {
      JSON.parse((data as Buffer).toString('utf8'))
      hear()
    })
  })
}

function connectToSocketIo(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
    socket.once('connect', () => resolve())
    socket.on('message', (text: string) => {
      JSON.parse(text)
      hear()
    })
  })
}

const connectors = { ours: connectToOurs, ws: connectToBare, 'socket.io': connectToSocketIo }

answerParent({
  async connect({ kind, port, keys }: ClientsTask) {
    for (let first = 0; first < keys.length; first += openAtOnce) {
      const some = keys.slice(first, first + openAtOnce)
      await Promise.all(some.map((key, index) => connectors[kind](port, key, first + index)))
    }
  },
  /** Resolves when this many messages have come since the beginning. */
  untilTold(count: number): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        if (told < count) return
        toldListeners.delete(look)
        resolve(told)
      }
      toldListeners.add(look)
      look()
    })
  },
  census(): Census {
    const volumes: Record<string, number> = {}
    for (const { volume } of clients) volumes[String(volume)] = (volumes[String(volume)] ?? 0) + 1
    return { connected: clients.filter(({ isConnected }) => isConnected).length, volumes }
  },
  /** When each client had its state again, by the clock of the machine. */
  backAt: () => clients.map(({ backAt }) => backAt),
})
process.send?.('ready')
