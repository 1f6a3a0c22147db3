import { checkUsername } from '@lautgabe/contract/accounts/accounts-api.ts'
import { usernameProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import type { Told } from '../../platform/forms/form-words.ts'
import type { Tell } from '../../platform/forms/use-checked-form.ts'
import { toTold } from '../../platform/forms/field-checks.ts'

const typingPauseMilliseconds = 400

/** Asks whether a username is available as soon as the typing pauses. Only the answer for the last value counts. */
export function useUsernameCheck() {
  const [free, setFree] = useState<string>()
  const latest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refused = useRef(new Map<string, Told>())
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = async (username: string, tell: Tell) => {
    const { error, isFinal } = await findError(username)
    if (error && isFinal) refused.current.set(username, error)
    if (latest.current !== username) return
    if (error) tell(error)
    else setFree(username)
  }
  return {
    /** The last username known to be available, for the note at the field. */
    free,
    onEdited: (username: string, tell: Tell) => {
      latest.current = username
      clearTimeout(timer.current)
      setFree(undefined)
      if (!usernameProblem(username))
        timer.current = setTimeout(() => void ask(username, tell), typingPauseMilliseconds)
    },
    /** A failed check does not block the form: the server decides when the form is sent. */
    check: (username: string) => toTold(usernameProblem(username)) ?? refused.current.get(username),
  }
}

async function findError(username: string): Promise<{ error: Told | undefined; isFinal: boolean }> {
  try {
    const { exists, isValid, error } = await callApi(checkUsername, { query: { username } })
    if (!isValid) return { error: error ?? toTold('username_characters'), isFinal: true }
    return { error: exists ? toTold('username_taken') : undefined, isFinal: true }
  } catch {
    return { error: toTold('username_check_failed'), isFinal: false }
  }
}
