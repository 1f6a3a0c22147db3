import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Late = { statement: RegExp; arrived(): void; letGo: Promise<void> }

/** A way to the database on which connections and answers can get lost, and statements come late. */
export async function aWayToPostgres(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  const listening: { near: Socket; far: Socket }[] = []
  const open = new Set<Socket>()
  const mute = new WeakSet<Socket>()
  let lost: { statement: string; isCommit: boolean } | undefined
  let late: Late | undefined
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    let [isWatched, isLost] = [false, false]
    open.add(near)
    const pass = (bytes: Buffer) => {
      if (mute.has(near)) return
      if (bytes.includes('listen lautgabe')) listening.push({ near, far })
      if (lost && bytes.includes(lost.statement)) isWatched = true
      if (lost && isWatched && (!lost.isCommit || /commit/i.test(bytes.toString('latin1')))) {
        isLost = true
        lost = undefined
      }
      if (far.writable) far.write(bytes)
    }
    const passLater = async (bytes: Buffer, { arrived, letGo }: Late) => {
      near.pause()
      arrived()
      await letGo
      pass(bytes)
      near.resume()
    }
    near.on('data', (bytes: Buffer) => {
      if (!late?.statement.test(bytes.toString('latin1'))) return pass(bytes)
      void passLater(bytes, late)
      late = undefined
    })
    // The answer shows that the database has done its work.
    far.on('data', (bytes) => {
      if (isLost) near.destroy()
      else if (!mute.has(near)) near.write(bytes)
    })
    far.on('close', () => listening.some((ends) => ends.far === far) || near.destroy())
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Loses the listening connection and tells nobody, as firewalls do. */
    forgetListener: () => listening[0]?.far.destroy(),
    /** From now on the connections that are open carry nothing in either direction. New ones do. */
    muteAll: () => open.forEach((near) => mute.add(near)),
    /** Closes the listening connection in good order, as a proxy does whose database has gone. */
    endListener: () => listening[0]?.near.end(),
    /** The next transaction with this statement is committed, and its connection ends before anybody is told. */
    loseCommitAfter(statement: string) {
      lost = { statement, isCommit: true }
    },
    /** The same for the answer to the statement itself. */
    loseAnswerTo(statement: string) {
      lost = { statement, isCommit: false }
    },
    /** Resolves when the next such statement is on its way. It reaches the database when the answer is called. */
    async holdBack(statement: RegExp, begin: () => void): Promise<() => void> {
      const [arrived, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      late = { statement, arrived: arrived.resolve, letGo: letGo.promise }
      begin()
      await arrived.promise
      return letGo.resolve
    },
    [Symbol.asyncDispose]: async () => void proxy.close(),
  }
}
