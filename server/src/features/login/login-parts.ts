import type { LoginGround } from './login-ground.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SigningKeys } from './sessions/signing-keys.ts'

/** The parts that its verbs may use. */
export type LoginParts = LoginGround & { passwords: Passwords; keys: SigningKeys }
