import { randomUUID } from 'node:crypto'
import type { KeyHolder, Session } from '../platform/session.ts'

export function aSession(overrides: Partial<Session> = {}): Session {
  return { userId: randomUUID(), handle: randomUUID(), roles: [], ...overrides }
}

export function aKeyHolder(overrides: Partial<KeyHolder> = {}): KeyHolder {
  return { userId: randomUUID(), part: 'overlay', accessId: randomUUID(), ...overrides }
}
