import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerParent } from '../live-connections/questions.ts'

export type Load = { port: number; path: string; headers: Record<string, string>; seconds: number }
export type Called = { calls: number; perSecond: number; failures: number }

const callersAtOnce = 32
/** Our server allows each address a number of calls in a minute, and a proxy says which one it is. */
const addresses = 2000
const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Plain sockets that know just enough of HTTP: the client of Node is slower than its server, and would measure itself.
 */
async function call({ port, path, headers, seconds }: Load): Promise<Called> {
  const fixed = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `GET ${path} HTTP/1.1\r\n${fixed.join('')}`
  let failures = 0
  let calls = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const callOn = async (socket: Socket) => {
    await once(socket, 'connect')
    while (performance.now() < until) {
      calls += 1
      socket.write(`${head}x-forwarded-for: 10.0.${Math.floor((calls % addresses) / 250)}.${calls % 250}\r\n\r\n`)
      if ((await answerOn(socket)) !== 200) failures += 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: callersAtOnce }, () => callOn(connect(port, '127.0.0.1'))))
  return { calls, perSecond: (calls * 1000) / (performance.now() - began), failures }
}

/** The status of the next answer, when all of it has come. */
function answerOn(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let begun: Buffer = Buffer.alloc(0)
    let missing: number | undefined
    let status = 0
    const end = (settle: () => void) => {
      socket.off('data', read).off('close', fail)
      settle()
    }
    const fail = () => end(() => reject(new Error('the server hung up')))
    const read = (chunk: Buffer) => {
      if (missing === undefined) {
        begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk])
        const place = begun.indexOf(endOfHead)
        if (place === -1) return
        const head = begun.toString('latin1', 0, place)
        status = Number(head.slice(9, 12))
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (length === undefined) return end(() => reject(new Error('an answer without length')))
        missing = Number(length) - (begun.length - place - endOfHead.length)
      } else missing -= chunk.length
      if (missing === 0) end(() => resolve(status))
    }
    socket.on('data', read).on('close', fail)
  })
}

answerParent({ call })
process.send?.('ready')
