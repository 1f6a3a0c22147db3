import { keepInTab, readInTab } from '../../../platform/browser/keep-locally.ts'

const key = 'lautgabe.sent-authorization'

/**
 * Notes in this tab that the state of an authorisation is used up. A reload does not forget it. Without storage, a reload
 * in the middle of an exchange shows an error, and the profile shows the truth.
 */
export const noteSent = (state: string) => keepInTab(key, state)

export const wasSent = (state: string) => readInTab(key) === state
