/** Moves the keyboard to the first field of the form that has a problem, if there is one. */
export function focusFirstProblem(formId: string): void {
  firstProblemIn(formId)?.focus()
}

export function firstProblemIn(formId: string): HTMLElement | null {
  return document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
}
