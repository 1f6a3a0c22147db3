import { randomBytes } from 'node:crypto'
import { keptMessageDays } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { boxContext, codeContext } from './kept-message.ts'
import { newCode } from './message-code.ts'
import { hashOfToken } from './message-token.ts'

const day = 24 * 60 * 60
const tokenBytes = 16
/** Even with a hundred thousand codes in use, one drawing in 1,700 is taken. */
const drawingsMax = 10

export type Kept = { code: string; token: string; expiresAt: Date }

/** Keeps a message for one streamer until a donation brings its code. */
export async function keepMessage(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'secrets'>,
  userId: string,
  message: string,
): Promise<Kept> {
  const text = message.trim()
  if (text === '') throw new AppError('message_empty')
  const keptAt = app.clock.now()
  const expiresAt = secondsAfter(keptAt, keptMessageDays * day)
  const token = randomBytes(tokenBytes).toString('base64url')
  const id = app.newId()
  const messageBox = app.secrets.encrypt(text, boxContext(id))
  for (let drawing = 0; drawing < drawingsMax; drawing += 1) {
    const code = newCode()
    const codeFingerprint = app.secrets.fingerprint(code, codeContext)
    const kept = await app.db
      .insertInto('keptMessages')
      .values({ id, userId, codeFingerprint, tokenHash: hashOfToken(token), messageBox, keptAt, expiresAt })
      .onConflict((conflict) => conflict.columns(['userId', 'codeFingerprint']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) return { code, token, expiresAt }
  }
  throw new Error('every drawn code was taken')
}
