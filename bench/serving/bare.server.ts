import { once } from 'node:events'
import { createServer } from 'node:http'
import { answerParent } from '../live-connections/questions.ts'
import { rememberAnswers } from './answers.ts'

const { known, learn } = rememberAnswers()
const server = createServer((request, response) => {
  const { type = '', body = '' } = known.get(request.url ?? '') ?? {}
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
})
answerParent({ learn })
server.listen(Number(process.env.PORT), '127.0.0.1')
await once(server, 'listening')
process.send?.('ready')
