const fade = 'transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0'

export const dialogBackdropClass = `fixed inset-0 z-50 bg-scrim ${fade}`

/**
 * On a phone the dialog sits at the bottom, within thumb reach. Its margins place it, so a dialog that is taller than
 * the screen begins at the top and scrolls.
 */
export const dialogViewportClass =
  'fixed inset-0 z-50 flex items-start justify-center overflow-y-auto overscroll-contain p-3 sm:p-8'

export const dialogPopupClass =
  'relative mt-auto w-full rounded-card border border-line bg-surface p-5 text-text shadow-float outline-none sm:my-auto sm:p-6 ' +
  'transition-[opacity,translate] duration-180 data-starting-style:translate-y-2 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-y-1 data-ending-style:opacity-0'

export const dialogActionsClass = 'mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end'
