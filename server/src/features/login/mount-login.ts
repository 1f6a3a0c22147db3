import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { findUnstorableText } from '@lautgabe/contract/storable-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { LoginRequest, LoginService } from './login-service.ts'

const loginBase = `${apiBase}/auth`
/** More than twice the longest form. A longer body would keep others waiting while we read it. */
const loginBodyMaxBytes = 4096

/** Everything below `/api/auth` that no route of the product answers. */
export function mountLogin(server: FastifyInstance, login: LoginService): void {
  void server.register(async (scope) => {
    // The client sends a content type even without a body, and Fastify's own parser refuses that.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      const body = readJson(String(text))
      if (body === unreadable || findUnstorableText(body) !== undefined) done(new AppError('invalid_input'))
      else done(null, body)
    })
    scope.all(`${loginBase}/*`, { bodyLimit: loginBodyMaxBytes }, async (request, reply) => {
      const { status, body, headers } = await login.handle(toLoginRequest(request))
      return reply.status(status).headers(headers).send(body)
    })
  })
}

const unreadable = Symbol('unreadable')

function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

function toLoginRequest({ method, url, headers, body, ip }: FastifyRequest): LoginRequest {
  const [path = '', search = ''] = url.slice(loginBase.length).split('?', 2)
  return { method, path, query: new URLSearchParams(search), headers, body, address: ip }
}
