import type { Call } from '../editor/call.ts'

export type ShelfProps = {
  /** Undefined in the showcase, which offers what is open to everybody. */
  username: string | undefined
  onUse: (call: Call) => void
  /** The name that was chosen a moment ago. */
  added: string | undefined
}
