import { errorCatalogue, isErrorCode } from '@lautgabe/contract/errors.ts'
import { seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { type Case, caseKinds, makeCase } from './make-case.ts'
import type { Supply } from './fitting-value.ts'
import { type Operation, operations } from './operations.ts'

export type Figures = {
  operations: number
  requests: number
  /** Calls that the contract's schemas refuse. After them, no row had changed. */
  mustBeRefused: number
  byStatus: Record<string, number>
  faults: string[]
}

type Asked = { perOperation: number; seed: number; figures?: Figures }

export const noFigures = (): Figures => ({
  operations: operations.length,
  requests: 0,
  mustBeRefused: 0,
  byStatus: {},
  faults: [],
})

/** Those that take turns refuse a second call of the same caller. */
const atOnceOf = ({ endpoint }: Operation) => (endpoint.isStream || endpoint.files ? 1 : 8)

/** Sends hostile calls to every operation. The same seed sends the same calls. */
export async function runCases(target: FuzzTarget, { perOperation, seed, figures = noFigures() }: Asked) {
  const random = seededRandom(seed)
  for (const operation of operations) {
    const supply = { random, ids: await target.listIds() }
    const given = { key: target.keyFor(operation.access), username: 'anna', streamer: 'anna' }
    const shown = Object.fromEntries(Object.entries(given).filter(([name]) => name === 'key' || random.chance(0.7)))
    const { refused, others } = makeCases(operation, perOperation, supply, shown)
    const before = await target.rowsByTable()
    await send(target, operation, refused, figures)
    const after = refused.length > 0 ? await target.rowsByTable() : before
    for (const [table, rows] of after)
      if (rows !== before.get(table)) figures.faults.push(`${operation.name}: a refused call changed ${table}`)
    await send(target, operation, others, figures)
  }
  return figures
}

/** A case that reaches the work of an operation takes ten times as long as a refused one, and there is less to vary. */
const othersShare = 0.15
const dearOthersShare = 0.03
/** An operation without input gets a few calls: there is nothing to vary. */
const casesWithoutInput = 20

function makeCases(operation: Operation, wanted: number, supply: Supply, given: Record<string, string>) {
  const { endpoint, isDear, isOurs } = operation
  const hasInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body)
  const others: Case[] = []
  const refused: Case[] = []
  const total = hasInput ? wanted : Math.min(wanted, casesWithoutInput)
  const othersMax = isOurs && hasInput ? Math.ceil(wanted * (isDear ? dearOthersShare : othersShare)) : total
  for (let made = 0; others.length + refused.length < total && made < wanted * 50; made += 1) {
    const each = makeCase(endpoint, caseKinds[made % caseKinds.length] ?? 'valid', supply, given)
    if (each.mustBeRefused && isOurs) refused.push(each)
    else if (others.length < othersMax) others.push(each)
  }
  return { refused, others }
}

async function send(target: FuzzTarget, operation: Operation, cases: readonly Case[], figures: Figures): Promise<void> {
  const open = cases.values()
  const sendNext = async () => {
    for (const each of open) {
      const fault = await ask(target, operation, each, figures)
      if (fault) figures.faults.push(`${operation.name} (${each.kind}): ${fault}\n    ${describe(each)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnceOf(operation) }, sendNext))
}

/** Says what is wrong with the answer. */
async function ask(
  { http, headersFor }: FuzzTarget,
  { endpoint, access, isOurs }: Operation,
  { url, headers, payload, mustBeRefused }: Case,
  figures: Figures,
): Promise<string | undefined> {
  const { statusCode: status, body } = await http.inject({
    method: endpoint.method,
    url,
    headers: { ...headersFor(access), ...headers },
    ...(payload !== undefined && { payload }),
  })
  figures.requests += 1
  figures.byStatus[status] = (figures.byStatus[status] ?? 0) + 1
  if (mustBeRefused && isOurs) figures.mustBeRefused += 1
  if (status >= 500) return `answered ${status} ${body.slice(0, 200)}`
  if (status < 300) {
    if (mustBeRefused && isOurs) return `took an input that its schemas refuse`
    return isOurs ? faultOfLines(endpoint.isStream ? body.trim().split('\n') : [body], endpoint) : undefined
  }
  const code = (parse(body) as { code?: unknown } | undefined)?.code
  if (!isErrorCode(code))
    return isOurs || status !== 304 ? `answered ${status} without a code of the catalogue` : undefined
  return errorCatalogue[code].status === status ? undefined : `answered ${status} for ${code}`
}

function faultOfLines(lines: readonly string[], { answer }: Operation['endpoint']): string | undefined {
  for (const line of lines) {
    const { error } = answer.safeParse(parse(line))
    if (error)
      return `gave an answer that its schema refuses: ${error.issues[0]?.message} at ${error.issues[0]?.path.join('.')}`
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const describe = ({ url, headers, payload = '' }: Case) =>
  `${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${payload.toString().slice(0, 400)}`
