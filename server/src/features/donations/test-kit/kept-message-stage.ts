import { keepMessage } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'

/** A message that a donator has kept with the builder. */
export const aKeptMessage = (app: TestApp, message: string, username = 'mira') =>
  app.call(keepMessage, { params: { username }, body: { message } })
