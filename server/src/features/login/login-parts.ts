import type { LoginGround } from './login-ground.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SigningKeys } from './sessions/signing-keys.ts'

/** The parts its verbs may ask for. */
export type LoginParts = LoginGround & { passwords: Passwords; keys: SigningKeys }
