import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { callApi } from '../api/call-api.ts'

/** The ticket of the signed-in user. */
export const ownTicket = () => callApi(createLiveTicket, { body: {} })
