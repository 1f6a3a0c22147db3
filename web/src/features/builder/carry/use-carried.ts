import { keepMessage } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { useState } from 'react'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'
import { type Carried, keepCode, readCode } from './kept-code.ts'

/** The code that the donator got last, and the words that it stands for. */
export function useCarried(username: string) {
  const [{ carried, isFresh }, setCarried] = useState<{ carried: Carried | undefined; isFresh: boolean }>(() => ({
    carried: readCode(username),
    isFresh: false,
  }))
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const carry = async (text: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const kept = await callPublicApi(keepMessage, { params: { username }, body: { message: text } })
      const next = { ...kept, text }
      keepCode(username, next)
      setCarried({ carried: next, isFresh: true })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { carried, isFresh, failure, isBusy, carry }
}
