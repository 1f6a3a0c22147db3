import { usualPatience } from '../patience.ts'
import { createStreamelements } from '../streamelements/streamelements.ts'
import { client, pageUrl } from './a-port.ts'
import { aService } from './a-service.ts'
import { aHearing } from './hearing.ts'
import { acceptRawFrames, greeting, handshake, type RawEnd } from './raw-frames.ts'

export const welcome = '{"id":"01J5","ts":"2026-03-19T12:00:00Z","type":"welcome","data":{"client_id":"01J5"}}'
export const reconnect = '{"type":"reconnect","data":{"message":"draining","reconnect_token":"again-1"}}'

type Subscription = { nonce: string; data: { topic: string; room: string; token: string; token_type: string } }
/** Undefined accepts; a text is the code of the refusal. */
type Judge = (data: Subscription['data']) => string | undefined

function answerSubscriptions(end: RawEnd, judge: Judge): void {
  end.socket.on('message', (frame: Buffer) => {
    const { nonce, data } = JSON.parse(frame.toString()) as Subscription
    const error = judge(data)
    end.send(JSON.stringify({ type: 'response', nonce, ...(error && { error }), data: { topic: data.topic } }))
  })
}

export async function anAstroStage(
  given: { judge?: Judge; patience?: typeof usualPatience; greet?: (end: RawEnd) => void } = {},
) {
  const { judge = () => undefined, patience = usualPatience } = given
  const { greet = (end) => end.send(welcome) } = given
  const astro = await aService({})
  const old = await aService({})
  const gateway = acceptRawFrames(astro.server, (end) => {
    answerSubscriptions(end, judge)
    greet(end)
  })
  const oldSocket = acceptRawFrames(old.server, (end) => end.send(handshake, greeting))
  const astroUrl = astro.url.replace('http', 'ws')
  const addresses = { apiUrl: astro.url, astroUrl, socketUrl: old.url, pageUrl }
  const clock = { now: () => new Date() }
  const port = createStreamelements({ ...addresses, ...client, clock, patience })
  return {
    ...aHearing(),
    astro,
    old,
    oldSocket,
    gateway,
    port,
    subscriptions: () =>
      gateway.ends.flatMap(({ received }) => received.map((frame) => (JSON.parse(frame) as Subscription).data)),
    async [Symbol.asyncDispose]() {
      await astro[Symbol.asyncDispose]()
      await old[Symbol.asyncDispose]()
    },
  }
}
