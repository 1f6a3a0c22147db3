import { readCode } from '../../service-calls/read-json.ts'
import type { ConnectionEnd } from '../donation-service-port.ts'
import { readObject, readText } from '../event-fields.ts'
import type { Patience } from '../patience.ts'
import { type JsonSocket, openJsonSocket } from './open-json-socket.ts'
import { service } from './streamelements-calls.ts'
import { isTip, tipTopics } from './streamelements-events.ts'

type Message = Record<string, unknown>
type Options = { url: string; room: string; token: string; patience: Patience }
type AstroEvents = { onOpen(): void; onTip(message: Message): void; onEnd(end: ConnectionEnd): void }

/** The documents changed the name of our kind of token. We try the new one first. */
const tokenTypes = ['oauth2', 'oauth'] as const
const [tips, moderation] = tipTopics

/** A gateway that wants to hand us over again sooner has no place for us. Then we come back later, as after any loss. */
const handOverMilliseconds = 60_000

/**
 * Listens to the tips of one channel on the Astro gateway. A connection begins with `welcome`; then we subscribe, first
 * to the tips, without which the connection is useless, then to their moderation, which the streamer may not have
 * granted. When the gateway asks us to `reconnect`, a second socket takes over the subscriptions by a token, and the first
 * one is closed when the second is welcome. Whatever fails is the end. https://docs.streamelements.com/websockets
 */
export function openAstro({ url, room, token, patience }: Options, events: AstroEvents): { close(): void } {
  let current: JsonSocket | undefined
  let next: JsonSocket | undefined
  let wasUnauthorized = false
  let isSubscribed = false
  let movedAt = -Infinity
  let deadline = setDeadline()
  current = dial(url)

  function setDeadline() {
    return setTimeout(() => lose('the gateway did not answer in time'), patience.openMilliseconds)
  }

  function close(): void {
    clearTimeout(deadline)
    current?.close()
    next?.close()
  }

  function end(why: ConnectionEnd['why'], details: string, retryAfterSeconds?: number): void {
    close()
    events.onEnd({ why, retryAfterSeconds, details: `${service}: ${details}` })
  }
  const lose = (details: string, retryAfterSeconds?: number) => end('lost', details, retryAfterSeconds)

  function dial(address: string): JsonSocket {
    const socket = openJsonSocket(address, patience, {
      onMessage: (message) => obey(socket, message),
      onLost(details, retryAfterSeconds) {
        // The gateway may close the old socket before the new one is welcome.
        if (socket === current && next) current = undefined
        else lose(`the connection was lost, ${details}`, retryAfterSeconds)
      },
    })
    return socket
  }

  function obey(socket: JsonSocket, message: Message): void {
    const { type, data } = message
    if (type === 'welcome') welcome(socket)
    else if (type === 'response') hearAnswer(message)
    else if (type === 'reconnect') moveOn(readText(readObject(data)['reconnect_token']))
    else if (isTip(message)) events.onTip(message)
  }

  function welcome(socket: JsonSocket): void {
    if (socket !== next) return subscribe(tips, tokenTypes[0])
    current?.close()
    current = next
    next = undefined
    open()
  }

  function open(): void {
    clearTimeout(deadline)
    events.onOpen()
  }

  function subscribe(topic: string, tokenType: string): void {
    const nonce = `${topic} ${tokenType}`
    current?.send({ type: 'subscribe', nonce, data: { topic, room, token, token_type: tokenType } })
  }

  function hearAnswer({ nonce, error }: Message): void {
    const [topic, tokenType = ''] = readText(nonce).split(' ')
    if (topic !== tips) return
    if (typeof error !== 'string') {
      // Everybody who hears of an open connection asks for a list.
      if (isSubscribed) return
      isSubscribed = true
      open()
      subscribe(moderation, tokenType)
      return
    }
    wasUnauthorized ||= error === 'err_unauthorized'
    const isAboutToken = ['err_unauthorized', 'err_bad_request'].includes(error)
    if (isAboutToken && tokenType === tokenTypes[0]) subscribe(tips, tokenTypes[1])
    else end(wasUnauthorized ? 'refused' : 'lost', `the gateway refused the subscription (${readCode(error)})`)
  }

  function moveOn(reconnectToken: string): void {
    if (next) return
    const isTooSoon = performance.now() - movedAt < handOverMilliseconds
    if (reconnectToken === '' || isTooSoon) return lose('the gateway is shutting down')
    movedAt = performance.now()
    clearTimeout(deadline)
    deadline = setDeadline()
    const address = new URL(url)
    address.searchParams.set('reconnect_token', reconnectToken)
    next = dial(address.href)
  }

  return { close }
}
