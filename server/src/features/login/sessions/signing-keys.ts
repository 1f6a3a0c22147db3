import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { secondsAfter } from '../../../platform/clock.ts'
import type { LoginGround } from '../login-ground.ts'
import { readingSeconds, rotateSigningKeys, signingSeconds } from './rotate-signing-keys.ts'
import { boxContext } from './signing-key-box.ts'
import { addSigningKey, listSigningKeys, type SigningKeyRow } from './signing-keys.data.ts'

/** How often a stranger's made-up key id may cause a database query. */
const secondsBetweenLooks = 1

type LoadedKey = SigningKeyRow & { publicKey: KeyObject; privateKey: KeyObject | undefined }

export type SigningKeys = {
  current(): Promise<{ kid: string; privateKey: KeyObject }>
  find(kid: string): Promise<KeyObject | undefined>
  toJwks(): Promise<{ keys: SigningKeyRow['publicJwk'][] }>
}

type Ground = Pick<LoginGround, 'db' | 'clock' | 'newId' | 'secrets' | 'log'>

/** The database holds the keys for all nodes. Each node keeps the keys it has seen in memory. */
export function openSigningKeys(ground: Ground): SigningKeys {
  let loaded: LoadedKey[] = []
  let loadedAt = new Date(0)
  let preparing: Promise<void> | undefined

  const isYounger = (key: LoadedKey, seconds: number) => key.createdAt > secondsAfter(ground.clock.now(), -seconds)
  const forSigning = () => {
    const [newest] = loaded
    return newest?.privateKey && isYounger(newest, signingSeconds)
      ? { kid: newest.kid, privateKey: newest.privateKey }
      : undefined
  }
  const load = async () => {
    const rows = await listSigningKeys(ground)
    loaded = rows.map((row) => loaded.find(({ kid }) => kid === row.kid) ?? toLoadedKey(ground, row))
    loadedAt = ground.clock.now()
  }
  const prepare = async () => {
    await load()
    if (forSigning()) return
    await rotateSigningKeys(ground)
    await load()
    if (forSigning()) return
    // There is a recent key, but this server's secret does not open it.
    await addSigningKey(ground)
    await load()
  }

  return {
    async current() {
      if (!forSigning()) await (preparing ??= prepare().finally(() => (preparing = undefined)))
      const key = forSigning()
      if (!key) throw new Error('there is no key to sign with')
      return key
    },
    async find(kid) {
      const isUnknown = !loaded.some((key) => key.kid === kid)
      if (isUnknown && ground.clock.now() > secondsAfter(loadedAt, secondsBetweenLooks)) await load()
      const key = loaded.find((candidate) => candidate.kid === kid)
      return key && isYounger(key, readingSeconds) ? key.publicKey : undefined
    },
    async toJwks() {
      await load()
      const read = loaded.filter((key) => isYounger(key, readingSeconds))
      return { keys: read.map(({ publicJwk }) => publicJwk) }
    },
  }
}

function toLoadedKey({ secrets, log }: Ground, row: SigningKeyRow): LoadedKey {
  const publicKey = createPublicKey({ key: row.publicJwk, format: 'jwk' })
  try {
    return { ...row, publicKey, privateKey: createPrivateKey(secrets.decrypt(row.privateKeyBox, boxContext(row.kid))) }
  } catch {
    log.warn({ kid: row.kid }, 'a signing key was sealed with another secret and cannot sign here')
    return { ...row, publicKey, privateKey: undefined }
  }
}
