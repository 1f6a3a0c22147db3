import { addresses } from '../../addresses.ts'

/** What the link in the approval mail carries. */
export type Invitation = { key: string; email: string }

let taken: Invitation | undefined

/**
 * Takes the invitation out of the address before anything else reads it. It stands in the fragment, which is never sent
 * to a server, and after this neither the address nor the history knows it.
 */
export function takeInvitation(): void {
  if (location.pathname !== addresses.auth.path) return
  const carried = new URLSearchParams(location.hash.slice(1))
  const key = carried.get('key')
  if (!key) return
  history.replaceState(history.state, '', location.pathname + location.search)
  taken = { key, email: carried.get('email') ?? '' }
}

export const takenInvitation = (): Invitation | undefined => taken

/** Call it once the key is used, so that a later visitor of this tab does not find it in the form. */
export function forgetInvitation(): void {
  taken = undefined
}
