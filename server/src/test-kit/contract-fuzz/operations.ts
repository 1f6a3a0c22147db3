import type { Endpoint } from '@lautgabe/contract/endpoint.ts'
import { z } from '@lautgabe/contract/zod.ts'
import { loginCallNames } from '../../features/login/login-calls.ts'
import type { Access } from '../../platform/http/route.ts'
import { rawRoutes, routes } from '../../routes.ts'

/** `isOurs`: its answers are described by the contract. `isDear`: it hashes, speaks or decodes. */
export type Operation = {
  name: string
  access: Access
  endpoint: Endpoint
  isOurs: boolean
  isDear: boolean
  isOfLogin?: true
}

const dear = /password|email|regenerate|audio|audition|preview|export|sounds|picture|try-filters/
const isDear = ({ method, path, isStream, files }: Endpoint) =>
  isStream === true || files !== undefined || `${method} ${path}` === 'DELETE /users/me' || dear.test(path)

const formSchema = z.object({
  formFields: z
    .array(z.object({ id: z.enum(['email', 'password', 'username', 'name', 'registrationKey']), value: z.string() }))
    .max(5),
  method: z.literal('token'),
  token: z.string(),
})

const undescribed = { summary: '', answer: z.unknown(), errors: [], fallback: 'read_status' } as const

/** The calls of the login that are for people with a session, confirmed or not. All others begin one. */
const needsSession = new Set([
  'POST /user/email/verify/token',
  'GET /user/email/verify',
  'POST /session/refresh',
  'POST /signout',
])

/** Every operation that the server mounts: those of the contract, the raw ones and the calls of the login. */
export const operations: readonly Operation[] = [
  ...routes.map(({ endpoint, access }) => ({
    name: nameOf(endpoint),
    access,
    endpoint,
    isOurs: true,
    isDear: isDear(endpoint),
  })),
  ...rawRoutes.map(({ method, path, access }): Operation => {
    const body = method === 'POST' ? { body: z.looseObject({ data: z.string(), type: z.string() }) } : {}
    return {
      name: nameOf({ method, path }),
      access,
      endpoint: { ...undescribed, method, path, ...body },
      isOurs: false,
      isDear: false,
    }
  }),
  ...loginCallNames.map((name): Operation => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', `/${string}`]
    const input = method === 'POST' ? { body: formSchema } : { query: z.object({ email: z.string() }) }
    const endpoint: Endpoint = { ...undescribed, method, path: `/auth${path}`, ...input }
    const access = needsSession.has(name) ? 'session' : 'anyone'
    return { name: nameOf(endpoint), access, endpoint, isOurs: false, isDear: false, isOfLogin: true }
  }),
]

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
