import type { App } from '../../app.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SigningKeys } from './sessions/signing-keys.ts'

/** What the embedded login is built on. */
export type LoginGround = Pick<
  App,
  'config' | 'log' | 'clock' | 'newId' | 'db' | 'jobs' | 'live' | 'metrics' | 'secrets' | 'limits'
>

/** The parts its verbs may ask for. */
export type LoginParts = LoginGround & { passwords: Passwords; keys: SigningKeys }
