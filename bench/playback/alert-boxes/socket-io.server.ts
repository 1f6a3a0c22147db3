import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { encodeWav } from '../../../server/src/platform/audio/files/encode-wav.ts'
import { answerParent } from '../../live-connections/questions.ts'
import { playScript } from './page.ts'

const sampleRate = 24_000
const { PORT: port, ENGINE: engine } = process.env

const page = `<!doctype html>
<title>Alerts</title>
<script src="/socket.io/socket.io.js"></script>
<script>${playScript}
  const socket = io({ transports: ['websocket'] })
  socket.on('alert', play)
  socket.on('connect', () => { document.title = 'Connected' })
</script>`

/** The usual alert box: a message to everybody in the streamer's room, and the page plays what it is told. */
const http = createServer((request, response) => {
  const text = new URL(request.url ?? '', 'http://box').searchParams.get('text')
  if (text === null) return void response.setHeader('content-type', 'text/html').end(page)
  void speak(text).then((sound) =>
    response.setHeader('content-type', 'audio/wav').setHeader('access-control-allow-origin', '*').end(sound),
  )
})
const server = new Server(http)
server.on('connection', (socket) => void socket.join('streamer'))

async function speak(input: string): Promise<Uint8Array> {
  const answer = await fetch(`${engine}/v1/audio/speech`, { method: 'POST', body: JSON.stringify({ input }) })
  const samples = Float32Array.from(new Int16Array(await answer.arrayBuffer()), (sample) => sample / 32_768)
  return encodeWav({ samples, sampleRate })
}

answerParent({ alert: (address: string) => server.to('streamer').emit('alert', address) })
http.listen(Number(port), '127.0.0.1')
await once(http, 'listening')
process.send?.('ready')
