import { isObject } from '../../../frame/read-body.ts'
import { group, whole, type Reader } from './readers.ts'

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }

const range = group({ gt: whole, gte: whole, lt: whole, lte: whole })

/** An exact time or a range of times. */
export const created: Reader<Range | undefined> = (raw, param) => {
  if (isObject(raw)) return range(raw, param)
  const exact = whole(raw, param)
  return exact === undefined ? undefined : { gte: exact, lte: exact }
}

export function isCreatedIn({ gt, gte, lt, lte }: Range = {}): (object: { created: number }) => boolean {
  return ({ created: at }) =>
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
}
