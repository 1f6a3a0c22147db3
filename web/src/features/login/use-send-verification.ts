import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, useState } from 'react'
import { addresses } from '../../addresses.ts'
import type { Told } from '../../platform/forms/form-words.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { currentSession } from '../../platform/session/session.ts'
import { checkedSession, refreshUser } from '../../platform/session/start-session.ts'
import { tellFailure, unexpected } from '../../platform/api/tell-failure.ts'
import { nextSendVerification } from './login-states.ts'
import { isMailOnItsWay, noteMailOnItsWay } from './mail-on-its-way.ts'
import { useOnReturn } from './use-on-return.ts'
import { useOnward } from './use-onward.ts'

/**
 * Sends the first mail automatically and without a note, unless one is on its way. Sends another on request, and moves
 * on once the address is confirmed.
 */
export function useSendVerification() {
  const router = useRouter()
  const onward = useOnward()
  const [state, move] = useReducer(nextSendVerification, 'LOADING')
  const [problem, setProblem] = useState<Told>()
  const [isBusy, setBusy] = useState(false)
  const isStarted = useRef(false)

  /** The check rewrites the claim in the session, so that a confirmation in another browser counts here too. */
  const moveOnIfVerified = async (): Promise<boolean> => {
    const client = await loadLoginClient()
    if (!(await client.isEmailVerified())) return false
    await refreshUser()
    onward(currentSession(), router.state.location.state.wishedPath ?? addresses.home.path)
    return true
  }
  const send = async (): Promise<'sent' | 'already verified'> => {
    const client = await loadLoginClient()
    const status = await client.sendVerificationEmail()
    if (status === 'OK') return 'sent'
    await moveOnIfVerified()
    return 'already verified'
  }
  const start = async () => {
    const session = await checkedSession()
    if (session.status === 'signed-out') return onward(session)
    const isVerified = await moveOnIfVerified().catch(() => false)
    if (isVerified) return
    move('unverified')
    if (isMailOnItsWay()) return
    const sent = await send().catch(() => undefined)
    if (sent === 'sent') noteMailOnItsWay()
  }
  useEffect(() => {
    // React's strict mode runs effects twice, but one mail is enough.
    if (isStarted.current) return
    isStarted.current = true
    void start()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useOnReturn(() => void moveOnIfVerified().catch(() => undefined))

  const resend = async () => {
    setBusy(true)
    try {
      if ((await send()) === 'sent') move('resent')
    } catch (failure) {
      const told = await tellFailure(failure)
      setProblem(told === unexpected ? 'loginPages:verify.resendFailed' : told)
      move('failed')
    }
    setBusy(false)
  }
  return { state, problem, isBusy, resend: () => void resend() }
}
