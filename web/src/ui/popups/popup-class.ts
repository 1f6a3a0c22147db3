/** A floating list: menu or select. It grows from the corner that it is attached to. */
export const popupClass =
  'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto ' +
  'rounded-soft border border-line bg-raised p-1 text-text shadow-float outline-none transition-[opacity,scale] ' +
  'data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none'

/**
 * A floating list stays with the window. If it lay in the page, bringing an entry of a long list into view could scroll
 * the page behind it too, and the list would move under the pointer.
 */
export const popupPlace = { positionMethod: 'fixed', sideOffset: 6, className: 'z-50 outline-none' } as const

export const popupItemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-tight px-2.5 py-1.5 text-small outline-none select-none ' +
  'data-highlighted:bg-text/9 data-disabled:opacity-50 pointer-coarse:min-h-11'
