/** The states have the names of the specification. */
export type VerifyLinkState = 'LOADING' | 'INTERACTION_REQUIRED' | 'SUCCESSFUL' | 'INVALID' | 'GENERAL_ERROR'
type VerifyLinkEvent = 'no session' | 'continued' | 'verified' | 'token refused' | 'failed'

const verifyLinkMoves: Moves<VerifyLinkState, VerifyLinkEvent> = {
  // Without a session a person must press a button: mail scanners open links but press no buttons.
  LOADING: {
    'no session': 'INTERACTION_REQUIRED',
    verified: 'SUCCESSFUL',
    'token refused': 'INVALID',
    failed: 'GENERAL_ERROR',
  },
  INTERACTION_REQUIRED: { continued: 'LOADING' },
  GENERAL_ERROR: { continued: 'LOADING' },
  SUCCESSFUL: {},
  INVALID: {},
}

export type SendVerificationState = 'LOADING' | 'READY' | 'EMAIL_RESENT' | 'ERROR'
type SendVerificationEvent = 'unverified' | 'resent' | 'failed'

const sendVerificationMoves: Moves<SendVerificationState, SendVerificationEvent> = {
  LOADING: { unverified: 'READY' },
  READY: { resent: 'EMAIL_RESENT', failed: 'ERROR' },
  ERROR: { resent: 'EMAIL_RESENT' },
  EMAIL_RESENT: {},
}

export type RequestResetState = 'READY' | 'SENT'
type RequestResetEvent = 'sent' | 'again'

const requestResetMoves: Moves<RequestResetState, RequestResetEvent> = {
  READY: { sent: 'SENT' },
  SENT: { again: 'READY' },
}

export type NewPasswordState = 'READY' | 'SUCCESS'

const newPasswordMoves: Moves<NewPasswordState, 'changed'> = { READY: { changed: 'SUCCESS' }, SUCCESS: {} }

type Moves<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** An event that a state does not know changes nothing. */
const follow =
  <State extends string, Event extends string>(moves: Moves<State, Event>) =>
  (state: State, event: Event): State =>
    moves[state][event] ?? state

export const nextVerifyLink = follow(verifyLinkMoves)
export const nextSendVerification = follow(sendVerificationMoves)
export const nextRequestReset = follow(requestResetMoves)
export const nextNewPassword = follow(newPasswordMoves)
