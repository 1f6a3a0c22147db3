import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { figureAnswers, type Telling } from './figures.ts'
import { answerParent } from './questions.ts'

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT) })
server.on('connection', (socket) => {
  socket.on('message', () => {})
  socket.on('error', () => {})
})
answerParent({
  ...figureAnswers,
  tell({ text, times }: Telling) {
    for (let time = 0; time < times; time += 1) for (const client of server.clients) client.send(text)
  },
})
await once(server, 'listening')
process.send?.('ready')
