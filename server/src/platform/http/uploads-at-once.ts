import { AppError } from '../app-error.ts'

const most = { ofOneCaller: 4, inAll: 24 }

/** Lets an upload in if there is room for it until its answer is sent. */
export type UploadsAtOnce = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>

/** Files lie in memory while they are read and worked on; whoever sends many at once must not fill it. */
export function createUploadsAtOnce(): UploadsAtOnce {
  const held = new Map<string, number>()
  let heldInAll = 0
  const count = (caller: string, change: 1 | -1) => {
    heldInAll += change
    held.set(caller, (held.get(caller) ?? 0) + change)
    if (held.get(caller) === 0) held.delete(caller)
  }
  return async (caller, work) => {
    if ((held.get(caller) ?? 0) >= most.ofOneCaller || heldInAll >= most.inAll) throw new AppError('uploads_busy')
    count(caller, 1)
    try {
      return await work()
    } finally {
      count(caller, -1)
    }
  }
}
