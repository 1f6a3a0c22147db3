import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { figureAnswers, type Telling } from './figures.ts'
import { answerParent } from './questions.ts'

const http = createServer()
const server = new Server(http, { transports: ['websocket'] })
server.on('connection', (socket) => {
  socket.on('message', () => {})
})
answerParent({
  ...figureAnswers,
  tell({ text, times }: Telling) {
    for (let time = 0; time < times; time += 1) server.emit('message', text)
  },
})
http.listen(Number(process.env.PORT), '127.0.0.1')
await once(http, 'listening')
process.send?.('ready')
