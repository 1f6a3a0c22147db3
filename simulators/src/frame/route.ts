import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from './answers.ts'

export type Call = {
  request: IncomingMessage
  response: ServerResponse
  /** The named parts of the path. */
  params: Record<string, string | undefined>
  query: URLSearchParams
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS'
  pattern: URLPattern
  answer(call: Call): void | Promise<void>
}

export function route(method: Route['method'], path: string, answer: Route['answer']): Route {
  return { method, pattern: new URLPattern({ pathname: path }), answer }
}

/** Answers with the first route that matches, or with 404. */
export async function answerByRoutes(
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestUrl(request)
  for (const candidate of routes) {
    const match = candidate.method === request.method ? candidate.pattern.exec(url) : null
    if (match) {
      await candidate.answer({ request, response, params: match.pathname.groups, query: url.searchParams })
      return
    }
  }
  answerJson(response, { error: `Nothing answers ${request.method} ${url.pathname} here.` }, 404)
}

export function requestUrl(request: IncomingMessage): URL {
  // An unreadable request gets the answer for the root, not an exception.
  return URL.parse(`http://simulators${request.url ?? '/'}`) ?? new URL('http://simulators/')
}
