import type { SealedColumn } from '../../../platform/secrets/reseal.ts'

export const boxContext = (kid: string) => `login-signing-key ${kid}`

export const sealedSigningKeys: SealedColumn = {
  table: 'login_signing_keys',
  id: 'kid',
  column: 'private_key_box',
  contextOf: boxContext,
}
