import type { Clock } from '../shared/clock.ts'
import type { Ids } from '../shared/ids.ts'

export type StreamelementsIds = {
  /** The id of a message on the gateway. */
  ulid(): string
  /** The id of a record, 24 hexadecimal digits. The first eight tell when it was made. */
  objectId(madeAt: Date): string
  /** 17 letters and digits, as of a payment. */
  transactionId(): string
  token(): string
}

const ulidDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createStreamelementsIds(ids: Ids, clock: Clock): StreamelementsIds {
  return {
    ulid: () => inBase32(clock.now().getTime(), 10) + inBase32(Number.parseInt(ids.hex(13), 16), 16),
    objectId: (madeAt) =>
      Math.floor(madeAt.getTime() / 1000)
        .toString(16)
        .padStart(8, '0') + ids.hex(16),
    transactionId: () => ids.hex(17).toUpperCase(),
    token: () => ids.hex(32),
  }
}

function inBase32(number: number, digits: number): string {
  let rest = number
  let text = ''
  for (let place = 0; place < digits; place += 1) {
    text = ulidDigits.charAt(rest % ulidDigits.length) + text
    rest = Math.floor(rest / ulidDigits.length)
  }
  return text
}
