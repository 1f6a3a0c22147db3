import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useRef } from 'react'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import type { Tell } from '../../platform/forms/use-checked-form.ts'
import { toTold } from '../../platform/forms/field-checks.ts'

/**
 * When the person leaves the field, asks whether an account has this address already. Says nothing if the check fails.
 */
export function useEmailCheck() {
  const taken = useRef(new Set<string>())
  const ask = async (email: string, tell: Tell) => {
    const client = await loadLoginClient()
    if (!(await client.doesEmailExist(email.trim()))) return
    taken.current.add(email)
    tell('forms:email_taken')
  }
  return {
    onLeft: (email: string, tell: Tell) => void ask(email, tell).catch(() => undefined),
    check: (email: string) => toTold(emailProblem(email) ?? (taken.current.has(email) ? 'email_taken' : undefined)),
  }
}
