import { createToolKey, type ToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { reportsOfDay, reportsPerDay } from '../count-report.ts'
import { aDonationStage } from '../../donations/test-kit/donation-stage.ts'

/** A streamer with one key for a tool. */
export async function anOwnToolsStage() {
  const app = await aDonationStage()
  return Object.assign(app, {
    tool: await aToolKey(app),
    /** As if the tools had reported so many donations today. */
    async spendReports(amount: number) {
      const { calls, perSeconds } = reportsPerDay
      await app.app.limits.spend({ name: reportsOfDay, amount: calls, perSeconds }, app.mira.id, amount)
    },
  })
}

export function aToolKey(app: TestApp, name = 'Bot', of = 'mira'): Promise<ToolKey> {
  return app.call(createToolKey, { body: { name } }, of)
}

type Report = { key: string; idempotencyKey?: string; body?: unknown }

export const aReport = { donator: 'Jonas', amount: '5.00', currency: 'EUR', message: 'Hello there.' }

/** A call as a program makes it: without an origin, cookies or anything else of a browser. */
export async function report(app: TestApp, { key, idempotencyKey, body = aReport }: Report) {
  const response = await app.fetch('/api/incoming', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

export const storedDonations = (app: TestApp) =>
  app.app.db.selectFrom('donations').selectAll().orderBy('receivedAt').orderBy('id').execute()
