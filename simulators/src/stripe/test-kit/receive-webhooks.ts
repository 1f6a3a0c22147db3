import { text } from 'node:stream/consumers'
import { listen } from '../../frame/listen.ts'

type Received = { body: string; signature: string }

export type Receiver = {
  url: string
  received: Received[]
  /** The next webhooks are answered with this status. */
  answerNext(status: number, count: number): void
  stop(): Promise<void>
}

/** An endpoint of a product. It keeps what arrives, as raw text. */
export async function receiveWebhooks(): Promise<Receiver> {
  const received: Received[] = []
  let failures = { status: 200, count: 0 }
  const { address, stop } = await listen(
    {
      async handle(request, response) {
        const body = await text(request)
        received.push({ body, signature: String(request.headers['stripe-signature']) })
        const isFailing = failures.count > 0
        if (isFailing) failures = { ...failures, count: failures.count - 1 }
        response.writeHead(isFailing ? failures.status : 200).end('read')
      },
      upgrade: (_request, socket) => socket.destroy(),
    },
    { port: 0, host: '127.0.0.1' },
  )
  return {
    url: `${address}/webhooks/stripe`,
    received,
    answerNext(status, count) {
      failures = { status, count }
    },
    stop,
  }
}
