import { createHash } from 'node:crypto'

/** The token opens the message page and nothing else. It is random, so that its bare hash tells nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
