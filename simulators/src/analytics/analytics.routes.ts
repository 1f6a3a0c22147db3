import { randomUUID } from 'node:crypto'
import { answerJson } from '../frame/answers.ts'
import { readJsonObject } from '../frame/read-body.ts'
import { route, type Call, type Route } from '../frame/route.ts'
import { newestFirst, readBatch, readFlagRequest, type AnalyticsRecords } from './analytics-records.ts'
import { flagsAnswer } from './flags-answer.ts'

export function analyticsRoutes(records: AnalyticsRecords, onChange: () => void): Route[] {
  return [...vendorRoutes(records, onChange), ...recordRoutes(records, onChange)]
}

/** The routes that posthog-js-lite calls, from a page of another origin. */
function vendorRoutes(records: AnalyticsRecords, onChange: () => void): Route[] {
  return [
    route('OPTIONS', '/analytics/*', (call) => {
      allowOrigin(call)
      call.response.writeHead(204).end()
    }),

    route('POST', '/analytics/batch/', async (call) => {
      allowOrigin(call)
      const arrived = readBatch(await readJsonObject(call.request), new Date().toISOString())
      records.events = newestFirst(arrived, records.events)
      answerJson(call.response, { status: 'Ok' })
      onChange()
    }),

    route('POST', '/analytics/flags/', async (call) => {
      allowOrigin(call)
      const arrived = readFlagRequest(await readJsonObject(call.request), new Date().toISOString())
      records.flagRequests = newestFirst([arrived], records.flagRequests)
      answerJson(call.response, flagsAnswer(records.flags, randomUUID()))
      onChange()
    }),
  ]
}

function recordRoutes(records: AnalyticsRecords, onChange: () => void): Route[] {
  return [
    route('GET', '/analytics/events', ({ response, query }) => {
      const wanted = query.get('event')
      answerJson(
        response,
        records.events.filter(({ event }) => wanted === null || event === wanted),
      )
    }),

    route('DELETE', '/analytics/events', ({ response }) => {
      records.events = []
      records.flagRequests = []
      answerJson(response, records.events)
      onChange()
    }),

    route('GET', '/analytics/flag-requests', ({ response }) => answerJson(response, records.flagRequests)),
  ]
}

function allowOrigin({ request, response }: Call): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('Vary', 'Origin')
}
