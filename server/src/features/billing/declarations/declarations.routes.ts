import type { declareContractEnd as api } from '@lautgabe/contract/billing/declarations-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
import { declareContractEnd } from './declare-contract-end.ts'

export async function answerDeclareContractEnd(
  app: App,
  { body, language }: Input<typeof api, 'anyone'>,
): Promise<Answer<typeof api>> {
  const { number, receivedAt } = await declareContractEnd(app, { ...body, language })
  return { number, received_at: receivedAt.toISOString() }
}
