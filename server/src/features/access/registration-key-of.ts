import type { App } from '../../app.ts'
import type { RegistrationKeyOf } from '../accounts/registration-key-port.ts'
import { toShownKey } from './registration-keys.ts'

export function createRegistrationKeyOf({ db }: Pick<App, 'db'>): RegistrationKeyOf {
  return async (userId) => {
    const used = await db.selectFrom('registrationKeys').selectAll().where('usedBy', '=', userId).executeTakeFirst()
    return used ? toShownKey(used) : null
  }
}
