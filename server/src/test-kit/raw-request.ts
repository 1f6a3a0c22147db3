import { connect } from 'node:net'
import { once } from 'node:events'

/** Sends a request as it stands, byte for byte: `fetch` corrects addresses and chooses some headers itself. */
export async function rawRequest(
  url: string,
  requestLine: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ host, ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.write([requestLine, ...lines, '', ''].join('\r\n'))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}
