import { sorts, type Sort, type TipQuery } from '../tips/list-tips.ts'
import { complainAboutChoice, complainAboutEmail, type Complaint } from './complaints.ts'

const usualLimit = 25
const maxLimit = 100
const texts = ['username', 'message', 'email'] as const
const known = new Set(['after', 'before', 'limit', 'offset', 'sort', ...texts, 'tz'])

/** The query of a list of tips, or what is wrong with it. */
export function readTipQuery(query: URLSearchParams): TipQuery | Complaint[] {
  const email = query.get('email')
  const complaints = [
    ...complainAboutTime(query, 'after'),
    ...complainAboutTime(query, 'before'),
    ...complainAboutNumber(query, 'limit', 1, maxLimit),
    ...complainAboutNumber(query, 'offset', 0),
    ...(query.has('sort') ? complainAboutChoice('sort', query.get('sort') ?? '', sorts) : []),
    ...texts.flatMap((name) => complainAboutEmptiness(query, name)),
    ...(email === null ? [] : complainAboutEmail(['email'], email)),
    ...complainAboutNumber(query, 'tz'),
    ...[...query.keys()].filter((name) => !known.has(name)).map(complainAboutStranger),
  ]
  if (complaints.length > 0) return complaints
  return {
    offset: Number(query.get('offset') ?? 0),
    limit: Number(query.get('limit') ?? usualLimit),
    sort: (query.get('sort') ?? '-createdAt') as Sort,
    after: readTime(query.get('after')),
    before: readTime(query.get('before')),
    username: query.get('username') ?? undefined,
    email: email ?? undefined,
    message: query.get('message') ?? undefined,
  }
}

/** Milliseconds since 1970, or a date that JavaScript can read. */
function readTime(text: string | null): Date | undefined {
  if (text === null) return undefined
  return new Date(/^-?\d+$/.test(text) ? Number(text) : text)
}

function complainAboutTime(query: URLSearchParams, name: string): Complaint[] {
  const time = readTime(query.get(name))
  if (!time || !Number.isNaN(time.getTime())) return []
  return [{ path: [name], message: `"${name}" must be a number of milliseconds or valid date string` }]
}

function complainAboutNumber(query: URLSearchParams, name: string, min = -Infinity, max = Infinity): Complaint[] {
  const text = query.get(name)
  if (text === null) return []
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const complaint = (rule: string): Complaint[] => [{ path: [name], message: `"${name}" ${rule}` }]
  if (Number.isNaN(value)) return complaint('must be a number')
  if (!Number.isInteger(value)) return complaint('must be an integer')
  if (value < min) return complaint(`must be larger than or equal to ${min}`)
  if (value > max) return complaint(`must be less than or equal to ${max}`)
  return []
}

function complainAboutEmptiness(query: URLSearchParams, name: string): Complaint[] {
  return query.get(name) === '' ? [{ path: [name], message: `"${name}" is not allowed to be empty` }] : []
}

function complainAboutStranger(name: string): Complaint {
  return { path: [name], message: `"${name}" is not allowed` }
}
