import type { MouseEvent } from 'react'

/** The editor keeps the cursor, and a phone its keyboard, when the user presses a button beside it. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
