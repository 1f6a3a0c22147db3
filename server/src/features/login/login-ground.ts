import type { App } from '../../app.ts'

/** What the embedded login is built on. */
export type LoginGround = Pick<
  App,
  'config' | 'log' | 'clock' | 'newId' | 'db' | 'jobs' | 'live' | 'metrics' | 'secrets' | 'limits' | 'userData'
>
