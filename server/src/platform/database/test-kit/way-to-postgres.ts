import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database on which connections and answers can get lost. */
export async function aWayToPostgres(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  const listening: Socket[] = []
  let lost: { statement: string; isCommit: boolean } | undefined
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    let [isWatched, isLost] = [false, false]
    near.on('data', (bytes: Buffer) => {
      if (bytes.includes('listen lautgabe')) listening.push(far)
      if (lost && bytes.includes(lost.statement)) isWatched = true
      if (lost && isWatched && (!lost.isCommit || /commit/i.test(bytes.toString('latin1')))) {
        isLost = true
        lost = undefined
      }
      if (far.writable) far.write(bytes)
    })
    // The answer shows that the database has done its work.
    far.on('data', (bytes) => (isLost ? near.destroy() : near.write(bytes)))
    far.on('close', () => listening.includes(far) || near.destroy())
    near.on('close', () => far.destroy())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Loses the listening connection and tells nobody, as firewalls do. */
    forgetListener: () => listening[0]?.destroy(),
    /** The next transaction with this statement is committed, and its connection ends before anybody is told. */
    loseCommitAfter(statement: string) {
      lost = { statement, isCommit: true }
    },
    /** The same for the answer to the statement itself. */
    loseAnswerTo(statement: string) {
      lost = { statement, isCommit: false }
    },
    [Symbol.asyncDispose]: async () => void proxy.close(),
  }
}
