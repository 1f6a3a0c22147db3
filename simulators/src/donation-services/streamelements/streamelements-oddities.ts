/** What StreamElements does in one way or the other, by report or by the day. */
export type Oddities = {
  /** A refused consent comes back without the state that the app sent along. */
  omitsStateOnDenial: boolean
  /** The app may ask for the scope of moderation, but its tokens do not get it. */
  withholdsModeration: boolean
  /** An OAuth token behind `Bearer` opens the REST interface too. One report denies it, two clients rely on it. */
  takesBearer: boolean
}

export const usualOddities: Oddities = { omitsStateOnDenial: false, withholdsModeration: false, takesBearer: false }
