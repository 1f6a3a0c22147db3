import { useEffect, useReducer, useRef, useState } from 'react'
import type { Told } from '../../platform/forms/form-words.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { checkedSession, refreshUser } from '../../platform/session/start-session.ts'
import { tellFailure } from '../../platform/api/tell-failure.ts'
import { nextVerifyLink } from './login-states.ts'
import { useDropToken } from './use-drop-token.ts'

/** Uses the token in the address once: at once with a session, otherwise after a press. */
export function useVerifyLink() {
  const [state, move] = useReducer(nextVerifyLink, 'LOADING')
  const [problem, setProblem] = useState<Told>()
  const dropToken = useDropToken()
  const isStarted = useRef(false)

  const verify = async () => {
    try {
      const client = await loadLoginClient()
      const status = await client.verifyEmail()
      await dropToken()
      if (status === 'OK') void refreshUser()
      move(status === 'OK' ? 'verified' : 'token refused')
    } catch (failure) {
      setProblem(await tellFailure(failure))
      move('failed')
    }
  }
  const start = async () => {
    const session = await checkedSession()
    if (session.status === 'signed-in') await verify()
    else move('no session')
  }
  useEffect(() => {
    // React's strict mode runs effects twice, but the token can be used only once.
    if (isStarted.current) return
    isStarted.current = true
    void start()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const proceed = () => {
    move('continued')
    void verify()
  }
  return { state, problem, proceed }
}
