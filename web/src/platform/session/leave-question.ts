type Question = () => Promise<boolean>

let question: Question | undefined

/** A page with unsaved changes sets this while it has some. It answers whether they may be lost. */
export function setLeaveQuestion(next: Question | undefined): void {
  question = next
}

/** Signing out asks this first: afterwards nothing could be saved. */
export async function mayLeave(): Promise<boolean> {
  return question === undefined || question()
}
