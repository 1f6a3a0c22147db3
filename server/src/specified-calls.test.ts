import { expect, test } from 'vitest'
import { findLoginCall } from './features/login/login-calls.ts'
import { routes } from './routes.ts'

/** Section 7 of the specification, in its order. */
const productCalls = [
  'POST /auth/request-access',
  'GET /admin/access-requests',
  'PUT /admin/access-requests/{id}/status',
  'GET /users/me',
  'GET /check-username',
  'POST /users/me/regenerate-api-key',
  'POST /users/me/preferences',
  'POST /users/me/voices/{id}/toggle',
  'GET /voices/admin/all',
  'POST /voices/admin',
  'PUT /voices/admin/{id}',
  'DELETE /voices/admin/{id}',
  'POST /voices/admin/{id}/owner',
  'GET /voices/{id}',
  'GET /voices/user/{username}/search',
  'GET /voices/user/{username}/capabilities',
  'GET /sounds/user/{streamer}/search',
  'POST /integrations/streamlabs/exchange',
  'POST /integrations/streamelements/exchange',
  'POST /integrations/tipeeestream/exchange',
  'GET /integrations',
  'DELETE /integrations/{id}',
  'POST /admin/test-donation',
  'GET /subscription/plans',
  'GET /subscription',
  'POST /subscription/checkout',
  'POST /subscription/portal',
  'POST /subscription/sync',
  'POST /subscription/cancel',
  'POST /subscription/reactivate',
  'GET /subscription/usage',
  'POST /admin/subscription/plans',
  'PUT /admin/subscription/plans/{id}',
  'DELETE /admin/subscription/plans/{id}',
  'POST /admin/registration-keys',
  'GET /admin/registration-keys',
  'GET /admin/registration-keys/stats',
  'PUT /admin/registration-keys/{id}/invalidate',
  'PUT /admin/registration-keys/{id}/revalidate',
  'GET /admin/sounds',
  'GET /admin/sound-categories',
  'POST /admin/sounds',
  'PUT /admin/sounds/{id}',
  'DELETE /admin/sounds/{id}',
  'GET /users/me/sounds',
  'POST /users/me/sounds',
  'PUT /users/me/sounds/{id}',
  'DELETE /users/me/sounds/{id}',
  'GET /admin/tts-logs',
  'GET /subscription/addons',
  'POST /subscription/addons/purchase',
  'GET /subscription/character-topups',
  'POST /subscription/character-topups/purchase',
  'DELETE /subscriptions/addons/{id}',
]

const loginCalls = [
  ['POST', '/signup'],
  ['POST', '/signin'],
  ['POST', '/user/password/reset/token'],
  ['POST', '/user/password/reset'],
  ['GET', '/emailpassword/email/exists'],
  ['POST', '/user/email/verify'],
  ['GET', '/user/email/verify'],
  ['POST', '/user/email/verify/token'],
] as const

test('the server answers every call of the product that the specification names', () => {
  const names = routes.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const answered = new Set(names)

  expect(productCalls.filter((call) => !answered.has(call))).toEqual([])
})

test('the server answers every call of the login that the specification names', () => {
  expect(loginCalls.filter(([method, path]) => !findLoginCall(method, path))).toEqual([])
})
