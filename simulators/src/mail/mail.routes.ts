import type { ServerResponse } from 'node:http'
import { answerJson, answerPage, answerText } from '../frame/answers.ts'
import { route, type Route } from '../frame/route.ts'
import type { Inbox } from './inbox.ts'
import type { Mail } from './mail.ts'
import { mailPage, missingMailPage } from './mail-pages.ts'

// Nobody can trust the HTML of a mail: it gets no script, no requests and no access to the page around it.
const bodyPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

export function mailRoutes(inbox: Inbox): Route[] {
  function findMail(id: string | undefined): Mail | undefined {
    return inbox.messages().find((mail) => mail.id === id)
  }

  return [
    route('GET', '/mail/messages', ({ response, query }) => {
      const to = query.get('to')?.toLowerCase()
      answerJson(
        response,
        inbox.messages().filter((mail) => to === undefined || mail.to.includes(to)),
      )
    }),

    route('DELETE', '/mail/messages', ({ response }) => {
      inbox.clear()
      answerJson(response, inbox.messages())
    }),

    route('GET', '/mail/messages/:id', ({ response, params }) => {
      const mail = findMail(params['id'])
      if (mail) answerJson(response, mail)
      else answerJson(response, { error: 'There is no such mail.' }, 404)
    }),

    route('GET', '/mail/messages/:id/body', ({ response, params }) => {
      const mail = findMail(params['id'])
      if (mail) answerBody(response, mail)
      else answerPage(response, missingMailPage(), 404)
    }),

    route('GET', '/mail/inbox/:id', ({ response, params }) => {
      const mail = findMail(params['id'])
      if (mail) answerPage(response, mailPage(mail))
      else answerPage(response, missingMailPage(), 404)
    }),
  ]
}

function answerBody(response: ServerResponse, mail: Mail): void {
  response.setHeader('Content-Security-Policy', bodyPolicy)
  answerText(response, 'text/html; charset=utf-8', withLinksInNewTab(mail.html))
}

/** Most sites refuse to be shown inside the frame. */
function withLinksInNewTab(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
