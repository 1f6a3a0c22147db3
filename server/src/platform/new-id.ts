import { randomUUIDv7 } from 'node:crypto'

export type NewId = () => string

/** UUID v7: ids sort by the time they were made, so indexes stay dense. */
export const newUuid: NewId = () => randomUUIDv7()
