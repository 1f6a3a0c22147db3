import { once } from 'node:events'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Inbox } from './inbox.ts'
import type { MailFaults } from './mail-faults.ts'
import { readMail } from './read-mail.ts'

const maxMailBytes = 10_000_000

type Done = (refusal: Error | null) => void

type ListeningSmtp = { port: number; stop(): Promise<void> }

/** A plain SMTP server that takes any mail from anyone, with or without a login, as far as the faults allow. */
export async function listenSmtp(
  { host, port }: { host: string; port: number },
  inbox: Inbox,
  faults: MailFaults,
): Promise<ListeningSmtp> {
  const sockets = new Map<number | undefined, Socket>()
  const stopping = new AbortController()

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream)
    const { delayMs } = faults.current()
    if (delayMs > 0) await wait(delayMs, undefined, { signal: stopping.signal })

    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    if (faults.takeDrop()) {
      sockets.get(session.remotePort)?.destroy()
      return
    }
    const refusal = faults.takeRefusal('mail', recipients.join('>, <'))
    if (refusal) throw refusal
    inbox.add(await readMail(raw, recipients))
  }

  async function answerMail(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
    let refusal: Error | null = null
    try {
      await receive(stream, session)
    } catch (error) {
      refusal = error instanceof Error ? error : new Error(String(error))
    }
    done(refusal)
  }

  const smtp = new SMTPServer({
    name: 'mail.simulator',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maxMailBytes,
    rejectOversized: true,
    logger: false,
    onAuth({ username }, _session, callback) {
      const refusal = faults.takeRefusal('login')
      if (refusal) callback(refusal)
      else callback(null, { user: username ?? 'anyone' })
    },
    onMailFrom: (_address, _session, callback) => callback(faults.takeRefusal('sender')),
    onRcptTo: ({ address }, _session, callback) => callback(faults.takeRefusal('recipient', address)),
    onData: (stream, session, callback) => void answerMail(stream, session, callback),
  })
  smtp.server.on('connection', (socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })

  // A client that hangs up half-way is an everyday event for a mail server, not a reason to end the process.
  smtp.on('error', () => undefined)
  smtp.listen(port, host)
  await once(smtp.server, 'listening')
  const bound = smtp.server.address()

  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    async stop() {
      stopping.abort()
      const closed = once(smtp.server, 'close')
      smtp.close()
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}
