import type { Mail } from './mail.ts'

const maxMails = 500

export type Inbox = {
  add: (mail: Omit<Mail, 'id' | 'receivedAt'>) => void
  /** Newest first. */
  messages: () => readonly Mail[]
  /** The oldest mail to this address that was not handed out yet. If there is none, it waits for one. */
  nextMessageTo: (address: string, timeoutMs?: number) => Promise<Mail>
  clear: () => void
  stop: () => void
}

type Waiter = { address: string; resolve(mail: Mail): void; reject(error: Error): void }

export function createInbox(onChange: () => void): Inbox {
  const handedOut = new WeakMap<Mail, Set<string>>()
  const waiters = new Set<Waiter>()
  let mails: Mail[] = []
  let lastId = 0

  function wasHandedOut(mail: Mail, address: string): boolean {
    return handedOut.get(mail)?.has(address) ?? false
  }

  function handOut(mail: Mail, waiter: Waiter): void {
    handedOut.set(mail, (handedOut.get(mail) ?? new Set()).add(waiter.address))
    waiters.delete(waiter)
    waiter.resolve(mail)
  }

  function serveWaiters(mail: Mail): void {
    for (const waiter of waiters) {
      if (mail.to.includes(waiter.address) && !wasHandedOut(mail, waiter.address)) handOut(mail, waiter)
    }
  }

  return {
    add(mail) {
      lastId += 1
      const stored = { ...mail, id: String(lastId), receivedAt: new Date().toISOString() }
      mails = [stored, ...mails].slice(0, maxMails)
      serveWaiters(stored)
      onChange()
    },
    messages: () => mails,
    async nextMessageTo(address, timeoutMs = 10_000) {
      const wanted = address.toLowerCase()
      const { promise, resolve, reject } = Promise.withResolvers<Mail>()
      const waiter = { address: wanted, resolve, reject }
      waiters.add(waiter)
      const timer = setTimeout(() => reject(new Error(`No mail to ${wanted} within ${timeoutMs} ms.`)), timeoutMs)
      const waiting = mails.findLast((mail) => mail.to.includes(wanted) && !wasHandedOut(mail, wanted))
      if (waiting) handOut(waiting, waiter)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        waiters.delete(waiter)
      }
    },
    clear() {
      mails = []
      onChange()
    },
    stop() {
      for (const waiter of waiters) waiter.reject(new Error('The mail simulator was stopped.'))
    },
  }
}
