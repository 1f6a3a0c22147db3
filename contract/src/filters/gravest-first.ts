import { flagReasons, type MessageFlag } from './message-filters.ts'

type Kind = Pick<MessageFlag, 'action' | 'reason'>

/** What holds a message is graver than what is left out of it. */
export const byGravity = (one: Kind, other: Kind): number =>
  Number(one.action === 'mask') - Number(other.action === 'mask') ||
  flagReasons.indexOf(one.reason) - flagReasons.indexOf(other.reason)

/** One of each kind first, and then the rest, so that many flags of one kind keep no other kind out of sight. */
export function gravestFirst<Flag extends Kind>(flags: readonly Flag[]): Flag[] {
  const kinds = [...Map.groupBy(flags.toSorted(byGravity), ({ action, reason }) => `${action} ${reason}`).values()]
  return [...kinds.flatMap((kind) => kind.slice(0, 1)), ...kinds.flatMap((kind) => kind.slice(1))]
}
