import { answerByRoutes } from '../frame/route.ts'
import type { AnnounceChange, Simulator } from '../frame/simulator.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { listenSmtp } from './listen-smtp.ts'
import { mailControls } from './mail-controls.ts'
import { createMailFaults, type MailFaults } from './mail-faults.ts'
import { inboxPage } from './mail-pages.ts'
import { mailRoutes } from './mail.routes.ts'

export type MailSimulator = Simulator &
  Pick<Inbox, 'messages' | 'nextMessageTo' | 'clear'> &
  Pick<MailFaults, 'refuseNext' | 'dropNext' | 'slowDown'>

const name = 'mail'
const description =
  'A mail server that takes every mail and delivers none. Read here what Lautgabe sent, to any address.'

export async function startMailSimulator({
  host,
  smtpPort,
  announce,
}: {
  host: string
  smtpPort: number
  announce: AnnounceChange
}): Promise<MailSimulator> {
  const onChange = () => announce(name)
  const inbox = createInbox(onChange)
  const faults = createMailFaults(onChange)
  const smtp = await listenSmtp({ host, port: smtpPort }, inbox, faults)
  const controls = mailControls(inbox, faults)
  const routes = mailRoutes(inbox)

  function state() {
    const { refusals, drops, delayMs } = faults.current()
    return {
      mails: inbox.messages().length,
      mailsToRefuse: refusals.count,
      mailsToDrop: drops,
      delayMs,
      smtpPort: smtp.port,
    }
  }

  return {
    name,
    title: 'Mail',
    description,
    controls,
    state,
    settings: () => ({ SMTP_URL: `smtp://${host}:${smtp.port}` }),
    page: () => inboxPage({ mails: inbox.messages(), state: state(), description, controls }),
    handle: (request, response) => answerByRoutes(routes, request, response),
    reset() {
      faults.reset()
      inbox.clear()
    },
    async stop() {
      inbox.stop()
      await smtp.stop()
    },
    messages: inbox.messages,
    nextMessageTo: inbox.nextMessageTo,
    clear: inbox.clear,
    refuseNext: faults.refuseNext,
    dropNext: faults.dropNext,
    slowDown: faults.slowDown,
  }
}
