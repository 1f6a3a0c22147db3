import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/app-error.ts'

/** argon2id is the library's default algorithm. The figures are the minimum that OWASP names. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Comparing with it costs the same as with a real hash. No password has it: the salt and the hash are all zeros. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
/** Hashing shares the few threads that files and name lookups need too. */
const atOnce = 2
const waitingMax = 50
/** Longer than every password we accept, and short enough to cost nothing. */
const passwordMaxLength = 200

/** More people sign in at once than we can serve. The answer says "busy", never "wrong password". */
export class PasswordsBusy extends AppError {
  override name = 'PasswordsBusy'

  constructor() {
    super('too_many_requests', { retryAfterSeconds: 5 })
  }
}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time when there is no such account, so that the delay reveals nothing. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean>
  isWeak(passwordHash: string): boolean
  /** How many hashes were computed for callers, right or wrong. */
  readonly done: number
}

export function openPasswords(): Passwords {
  const take = boundedQueue()
  let done = 0
  const run = <T>(work: () => Promise<T>) =>
    take(async () => {
      done += 1
      return work()
    })
  return {
    hash: (password) => run(() => hash(password, cost)),
    async isRight(passwordHash, password) {
      const isTooLong = password.length > passwordMaxLength
      const against = passwordHash ?? nobodysHash
      const isMatch = await run(() => verify(against, isTooLong ? '' : password))
      return isMatch && !isTooLong && passwordHash !== undefined
    },
    isWeak(passwordHash) {
      const { memoryCost, timeCost } = parseOptions(passwordHash)
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost
    },
    get done() {
      return done
    },
  }
}

function boundedQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new PasswordsBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Hands the place on directly, so that a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
