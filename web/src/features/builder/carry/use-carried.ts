import { keepMessage } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { useState } from 'react'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'

export type Carried = Answer<typeof keepMessage> & { text: string }

/** The code that the donator got last, and the words that it stands for. */
export function useCarried(username: string) {
  const [carried, setCarried] = useState<Carried>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const carry = async (text: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const kept = await callPublicApi(keepMessage, { params: { username }, body: { message: text } })
      setCarried({ ...kept, text })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { carried, failure, isBusy, carry }
}
